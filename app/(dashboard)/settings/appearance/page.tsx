import { Appearance } from '@/components/filters/appearance';
import { requireViewer } from '@/lib/server/viewer';

export const metadata = { title: 'Appearance' };

export default async function AppearancePage() {
  await requireViewer();
  return <Appearance />;
}
