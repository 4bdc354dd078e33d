import { controlClass } from '@/components/ui/button';
import { NearLink } from '@/components/ui/near-link';
import { PageTop } from '@/components/ui/page-top';
import { Empty } from '@/components/ui/state';
import { may } from '@/lib/server/permissions';
import type { Viewer } from '@/lib/server/viewer';

/** The overview before there is an account to show: an admin is led to where one is connected. */
export function FirstRun({ viewer: { role } }: { viewer: Viewer }) {
  const connects = may(role, 'manage settings');
  return (
    <>
      <PageTop title="Overview" />
      <main id="content" tabIndex={-1} className="mx-auto max-w-320 px-4 py-6 outline-none">
        <Empty
          title="There is no account to show yet"
          message={
            connects
              ? 'Barometer shows the numbers of one account of a feedback service. Enter the address of the service and an API key of the account.'
              : 'Ask an admin of Barometer to connect the account whose numbers you are to see.'
          }
        >
          {connects ? (
            <NearLink href="/settings/connection" className={controlClass('primary')}>
              Connect an account
            </NearLink>
          ) : null}
        </Empty>
      </main>
    </>
  );
}
