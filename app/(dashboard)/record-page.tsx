import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { createLoader, type SearchParams } from 'nuqs/server';
import { RecordBody } from '@/components/panels/record';
import { RecordFactsLine } from '@/components/panels/record-facts-line';
import { membersQueryOf } from '@/components/panels/record-list';
import { kindNames } from '@/components/panels/records-empty';
import { trendQueryOf } from '@/components/panels/trend-query';
import { Updated } from '@/components/panels/updated';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { metrics } from '@/lib/contract/metrics';
import { narrowed, showsRatings } from '@/lib/own-ratings';
import { ratingsQueryOf } from '@/lib/ratings-query';
import { pageData } from '@/lib/server/page-data';
import { may, sees, seesMembers } from '@/lib/server/permissions';
import { record } from '@/lib/server/record';
import { readerOf, requireViewer } from '@/lib/server/viewer';
import { parseSubject, type RecordKind } from '@/lib/subject';
import { NoAccess } from './no-access';
import { PageFrame } from './page-frame';
import { resolveFor } from './resolve';
import { loadRatingView, metricParser, periodParsers, unitParser } from './url-state';

export interface RecordProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<SearchParams>;
}

/** A record's view state, but for that of its ratings. */
const loadRecord = createLoader({ ...periodParsers, ...unitParser, ...metricParser });

async function subjectOf(kind: RecordKind, params: RecordProps['params']) {
  const { id } = await params;
  return parseSubject([kind, id]) ?? notFound();
}

/** A record's name as the page's title, for those who may see it. */
export async function recordMetadata(
  kind: RecordKind,
  params: RecordProps['params'],
): Promise<Metadata> {
  const subject = await subjectOf(kind, params);
  const viewer = await requireViewer();
  if (!sees(viewer.person, subject)) return { title: kindNames[kind] };
  const found = await record(viewer.person, kind, subject.slice(kind.length + 1));
  return { title: found?.name ?? kindNames[kind] };
}

/** The page of a record: what it is, and its numbers as a metric's page has them. */
export async function recordPage(kind: RecordKind, { params, searchParams }: RecordProps) {
  const subject = await subjectOf(kind, params);
  const viewer = await requireViewer();
  if (!sees(viewer.person, subject)) return <NoAccess title={kindNames[kind]} />;
  const { period, compare, unit, metric } = await loadRecord(searchParams);
  const reader = readerOf(viewer);
  const view = narrowed(await loadRatingView(searchParams), subject, reader.ownRatings);
  const resolved = await resolveFor(viewer, metrics, period, compare, unit);
  const id = subject.slice(kind.length + 1);

  const data = pageData(viewer);
  data.trend(trendQueryOf(subject, resolved));
  data.surveys('CSAT');
  if (kind === 'teams') data.records(membersQueryOf(id, resolved));
  // Without a tab in the URL, the numbers have to tell first which it is.
  if (metric && showsRatings(subject, reader))
    data.ratings(ratingsQueryOf(subject, metric, resolved, view));
  const [found, state] = await Promise.all([record(viewer.person, kind, id), data.settle()]);
  if (!found) notFound();

  return (
    <HydrationBoundary state={state}>
      <PageFrame
        title={found.name}
        mark={
          kind === 'users' && !may(viewer.role, 'read numbers') ? null : (
            <Breadcrumb path={`/${kind}`} label={kindNames[kind]} />
          )
        }
        resolved={resolved}
        updated={<Updated subject={`${kind}/${found.id}`} resolved={resolved} />}
      >
        <RecordFactsLine facts={found.facts} survey={found.survey} email={found.email} />
        <RecordBody
          id={found.id}
          facts={found.facts}
          resolved={resolved}
          readsRatings={showsRatings(subject, reader)}
          seesMembers={seesMembers(viewer.person, id)}
        />
      </PageFrame>
    </HydrationBoundary>
  );
}
