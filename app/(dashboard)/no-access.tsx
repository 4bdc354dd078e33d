import { PageTop } from '@/components/ui/page-top';
import { Empty } from '@/components/ui/state';

/** For people whose role does not include a page: its numbers, or what is done there. */
export function NoAccess({ title, what = 'these numbers' }: { title: string; what?: string }) {
  return (
    <>
      <PageTop title={title} />
      <main id="content" tabIndex={-1} className="mx-auto max-w-320 px-4 py-6 outline-none">
        <Empty
          title={`Your role does not include ${what}`}
          message="An admin can give you another role."
        />
      </main>
    </>
  );
}
