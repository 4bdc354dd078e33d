import { forAdmins } from '@/app/(dashboard)/settings/for-admins';
import { ConnectionSettings } from '@/components/panels/connection-settings';
import { connectionFacts } from '@/lib/server/connection';

export const metadata = { title: 'Connection' };

export default function ConnectionPage() {
  return forAdmins('Connection', async () => (
    <ConnectionSettings facts={await connectionFacts()} />
  ));
}
