import { LinkPage } from '@/app/link-page';

export const metadata = { title: 'Welcome' };

export default async function WelcomePage({ params }: { params: Promise<{ token: string }> }) {
  return <LinkPage token={(await params).token} />;
}
