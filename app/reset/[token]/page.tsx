import { LinkPage } from '@/app/link-page';

export const metadata = { title: 'New password' };

export default async function ResetPage({ params }: { params: Promise<{ token: string }> }) {
  return <LinkPage token={(await params).token} />;
}
