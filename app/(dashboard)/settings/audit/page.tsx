import { forAdmins } from '@/app/(dashboard)/settings/for-admins';
import { AuditLog } from '@/components/panels/audit-log';

export const metadata = { title: 'Audit log' };

export default function AuditPage() {
  return forAdmins('Audit log', async () => <AuditLog />);
}
