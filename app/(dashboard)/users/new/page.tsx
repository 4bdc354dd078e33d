import { FormFrame } from '@/app/(dashboard)/form-frame';
import { NoAccess } from '@/app/(dashboard)/no-access';
import { CreateUser } from '@/components/panels/create-user';
import { may } from '@/lib/server/permissions';
import { requireViewer } from '@/lib/server/viewer';

export const metadata = { title: 'Create user' };

export default async function CreateUserPage() {
  const viewer = await requireViewer();
  if (!may(viewer.role, 'create users'))
    return <NoAccess title="Create user" what="creating users" />;
  return (
    <FormFrame title="Create user" list={{ path: '/users', label: 'Users' }}>
      <CreateUser />
    </FormFrame>
  );
}
