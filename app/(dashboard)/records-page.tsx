import { HydrationBoundary } from '@tanstack/react-query';
import { redirect } from 'next/navigation';
import { createLoader, type SearchParams } from 'nuqs/server';
import { listQueryOf } from '@/components/panels/record-list';
import { Records, RecordsUpdated } from '@/components/panels/records';
import { kindNames } from '@/components/panels/records-empty';
import { ownPlace } from '@/components/ui/places';
import { metrics } from '@/lib/contract/metrics';
import { pageData } from '@/lib/server/page-data';
import { may, permissionFor } from '@/lib/server/permissions';
import { requireViewer } from '@/lib/server/viewer';
import type { RecordKind } from '@/lib/subject';
import { NoAccess } from './no-access';
import { PageFrame } from './page-frame';
import { resolveFor } from './resolve';
import { listParsers, pageParser, periodParsers } from './url-state';

/** A list's view state: `?period=last-90-days&q=anna&order=csat-worst&page=2&rows=50`. */
const loadList = createLoader({ ...periodParsers, ...pageParser, ...listParsers });

/** The page of a list of records. */
export async function recordsPage(kind: RecordKind, searchParams: Promise<SearchParams>) {
  const viewer = await requireViewer();
  const title = kindNames[kind];
  const { role, person } = viewer;
  if (kind === 'users' && !may(role, 'read numbers') && person.userId !== null)
    redirect(ownPlace(person.userId));
  if (!may(role, permissionFor(kind))) return <NoAccess title={title} />;
  const { period, compare, ...view } = await loadList(searchParams);
  const resolved = await resolveFor(viewer, metrics, period, compare);

  const data = pageData(viewer);
  data.records(listQueryOf(kind, view, resolved));
  if (kind === 'customers') data.customerSearch();

  return (
    <HydrationBoundary state={await data.settle()}>
      <PageFrame
        title={title}
        resolved={resolved}
        updated={<RecordsUpdated kind={kind} resolved={resolved} />}
      >
        <Records kind={kind} resolved={resolved} />
      </PageFrame>
    </HydrationBoundary>
  );
}
