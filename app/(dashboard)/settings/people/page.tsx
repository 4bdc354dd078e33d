import { forAdmins } from '@/app/(dashboard)/settings/for-admins';
import { People } from '@/components/panels/people';

export const metadata = { title: 'People' };

export default function PeoplePage() {
  return forAdmins('People', async () => <People />);
}
