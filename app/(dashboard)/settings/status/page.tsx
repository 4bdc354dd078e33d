import { forAdmins } from '@/app/(dashboard)/settings/for-admins';
import { StatusOverview } from '@/components/panels/status-overview';

export const metadata = { title: 'Status' };

export default function StatusPage() {
  return forAdmins('Status', async () => <StatusOverview />);
}
