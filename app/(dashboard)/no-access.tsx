import { controlClass } from '@/components/ui/button';
import { PageTop } from '@/components/ui/page-top';
import { PlaceLink } from '@/components/ui/place-link';
import { ownPlace } from '@/components/ui/places';
import { Empty } from '@/components/ui/state';
import { may } from '@/lib/server/permissions';
import { requireViewer } from '@/lib/server/viewer';

/** Where somebody begins, and what it is called; null: with nothing of their own, nowhere. */
async function findBeginning(): Promise<{ path: string; name: string } | null> {
  const { role, person } = await requireViewer();
  if (may(role, 'read numbers')) return { path: '/', name: 'the overview' };
  return person.userId === null ? null : { path: ownPlace(person.userId), name: 'my numbers' };
}

/** For people whose role does not include a page: its numbers, or what is done there. */
export async function NoAccess({
  title,
  what = 'these numbers',
}: {
  title: string;
  what?: string;
}) {
  const beginning = await findBeginning();
  return (
    <>
      <PageTop title={title} />
      <main id="content" tabIndex={-1} className="mx-auto max-w-320 px-4 py-6 outline-none">
        <Empty
          title={`Your role does not include ${what}`}
          message="An admin can give you another role."
        >
          {beginning ? (
            <PlaceLink path={beginning.path} className={controlClass()}>
              Go to {beginning.name}
            </PlaceLink>
          ) : null}
        </Empty>
      </main>
    </>
  );
}
