import { type ListProps, listOf } from '@/app/(dashboard)/contact-lists/[id]/list-of';
import { NoAccess } from '@/app/(dashboard)/no-access';
import { PlainFrame } from '@/app/(dashboard)/plain-frame';
import { ContactImport } from '@/components/panels/contact-import';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { may } from '@/lib/server/permissions';
import { requireViewer } from '@/lib/server/viewer';

const title = 'Import contacts';
export const metadata = { title };

export default async function ContactImportPage({ params }: ListProps) {
  const viewer = await requireViewer();
  if (!may(viewer.role, 'manage contacts')) return <NoAccess title={title} what="contacts" />;
  const list = await listOf(params);
  return (
    <PlainFrame
      title={title}
      mark={<Breadcrumb path={`/contact-lists/${list.id}`} label={list.name} />}
    >
      <ContactImport key={list.account} list={list} />
    </PlainFrame>
  );
}
