'use client';

import Plus from 'lucide-react/icons/plus';
import { parameters } from '@/components/filters/parameters';
import { useView } from '@/components/filters/use-filters';
import { Pagination } from '@/components/tables/pagination';
import { RecordsTable } from '@/components/tables/records-table';
import { SingleTable } from '@/components/tables/single-table';
import { Button, controlClass } from '@/components/ui/button';
import { useCarried } from '@/components/ui/carried';
import { NearLink } from '@/components/ui/near-link';
import { useMay, useReader } from '@/components/ui/reader';
import type { Choice } from '@/components/ui/segmented';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { Empty } from '@/components/ui/state';
import { recordsExportPath, useRecords } from '@/lib/client/records';
import { countOf, metrics, slugOf } from '@/lib/contract/metrics';
import type { ResolvedPeriod } from '@/lib/period';
import { rankingOf } from '@/lib/ranking';
import type { RecordOrder } from '@/lib/records';
import { isId, type RecordKind } from '@/lib/subject';
import type { Histograms } from '@/lib/trend';
import { Answered } from './answered';
import { CustomerSearch } from './customer-search';
import { ExportButton } from './export-button';
import {
  ClearSearch,
  ListPanel,
  ListSearch,
  PastLastPage,
  RowsChoice,
  useListView,
} from './list-view';
import { listQueryOf, type RecordsView } from './record-list';
import { FirstRecords, kindNames } from './records-empty';
import { ScalesNote } from './scales-note';
import { Age } from './updated';

const byTime: readonly Choice<RecordOrder>[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];
const orders: readonly Choice<RecordOrder>[] = [
  { value: 'name', label: 'Name' },
  ...byTime,
  ...metrics.flatMap((metric): Choice<RecordOrder>[] => [
    { value: `${slugOf(metric)}-worst`, label: `${metric}, lowest first` },
    { value: `${slugOf(metric)}-best`, label: `${metric}, highest first` },
  ]),
];

function useRecordsView(): RecordsView {
  const { read } = useView();
  return { ...useListView().view, archived: read('archived', parameters.archived) };
}

function Controls({
  kind,
  view,
  resolved,
}: {
  kind: RecordKind;
  view: RecordsView;
  resolved: ResolvedPeriod;
}) {
  const { change } = useView();
  const { zone } = useReader();
  const createsUsers = useMay('create users');
  const carried = useCarried();
  const customers = kind === 'customers';
  const field = <ListSearch label={`Search ${kind}`} />;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      {customers ? (
        <CustomerSearch search={view.q} onClear={() => change({ q: null, page: null })}>
          {field}
        </CustomerSearch>
      ) : (
        field
      )}
      {kind === 'users' && createsUsers ? (
        <NearLink href={`/users/new${carried}`} className={controlClass('primary', 'print:hidden')}>
          <Plus aria-hidden size={14} />
          Create user
        </NearLink>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:ml-auto">
        {kind === 'users' ? (
          <label className="flex h-8 items-center gap-2 text-13 text-soft">
            <input
              type="checkbox"
              checked={view.archived}
              onChange={(event) => change({ archived: event.target.checked, page: null })}
              className="size-4"
            />
            Archived
          </label>
        ) : null}
        <Select
          label="Sort"
          choices={customers ? byTime : orders}
          value={customers && view.order !== 'oldest' ? 'newest' : view.order}
          onChange={(order) => change({ order, page: null })}
        />
        <RowsChoice />
        <ExportButton path={recordsExportPath(listQueryOf(kind, view, resolved), zone)} />
      </div>
    </div>
  );
}

function RowsSkeleton({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, index) => index).map((index) => (
    <div
      key={index}
      className="flex h-22 items-center gap-8 border-t border-line px-4 sm:px-5 lg:h-11"
    >
      <Skeleton className="h-8 w-40 flex-none" />
      <Skeleton className="ml-auto h-8 w-28" />
      <Skeleton className="hidden h-8 w-28 lg:block" />
      <Skeleton className="hidden h-8 w-28 lg:block" />
    </div>
  ));
}

/** What a ranking goes by, in words. */
function orderNote(order: RecordOrder, kind: RecordKind): string | null {
  const ranking = kind === 'customers' ? null : rankingOf(order);
  if (!ranking) return null;
  const end = ranking.best ? 'lower' : 'upper';
  const own = kind === 'surveys' && ranking.metric === 'CSAT' ? ', each on its own scale' : '';
  return `Ranked by the ${end} end of what the score may be, so that a few ratings do not lead${own}. Those without ${ranking.metric} ratings come last.`;
}

function hasCsat({ CSAT }: Histograms): boolean {
  return CSAT !== undefined && countOf(CSAT) > 0;
}

function Found({
  kind,
  view,
  resolved,
}: {
  kind: RecordKind;
  view: RecordsView;
  resolved: ResolvedPeriod;
}) {
  const { locale } = useReader();
  const { change } = useView();
  const carried = useCarried();
  const records = useRecords(listQueryOf(kind, view, resolved));
  return (
    <Answered
      query={records}
      what={`the ${kind}`}
      skeleton={<RowsSkeleton rows={12} />}
      className="has-[[role=alert]]:px-5 has-[[role=alert]]:pb-5"
    >
      {({ rows, pagination, all, csatScale }) => {
        if (all === 0)
          return (
            <div className="border-t border-line">
              <FirstRecords kind={kind} />
            </div>
          );
        if (pagination.total === 0)
          return (
            <div className="border-t border-line">
              <Empty
                title={view.q ? `No ${kind} match “${view.q}”` : `No ${kind} here`}
                {...(kind === 'users' &&
                  !view.archived && { message: 'Archived users are not shown.' })}
              >
                {kind === 'customers' && isId(view.q.trim()) ? (
                  <NearLink
                    href={`/customers/${view.q.trim().toLowerCase()}${carried}`}
                    className={controlClass()}
                  >
                    Open the customer with this id
                  </NearLink>
                ) : null}
                {view.q ? <ClearSearch /> : null}
                {kind === 'users' && !view.archived ? (
                  <Button onClick={() => change({ archived: true, page: null })}>
                    Show archived users, too
                  </Button>
                ) : null}
              </Empty>
            </div>
          );
        if (rows.length === 0)
          return (
            <div className="border-t border-line">
              <PastLastPage />
            </div>
          );
        const Table = kind === 'surveys' ? SingleTable : RecordsTable;
        return (
          <>
            {kind !== 'surveys' &&
            csatScale === null &&
            rows.some(({ numbers }) => hasCsat(numbers)) ? (
              <ScalesNote className="pb-3" />
            ) : null}
            <Table
              caption={`${kindNames[kind]} with their numbers`}
              rows={rows}
              csatScale={csatScale}
            />
            <Pagination pages={pagination} locale={locale} onPage={(page) => change({ page })} />
          </>
        );
      }}
    </Answered>
  );
}

/** A list of records with their numbers: searched, sorted, and a page at a time. */
export function Records({ kind, resolved }: { kind: RecordKind; resolved: ResolvedPeriod }) {
  const view = useRecordsView();
  const note = orderNote(view.order, kind);
  return (
    <ListPanel label={kindNames[kind]}>
      <Controls kind={kind} view={view} resolved={resolved} />
      {note ? <p className="px-4 pb-3 text-12 text-soft sm:px-5">{note}</p> : null}
      <Found kind={kind} view={view} resolved={resolved} />
    </ListPanel>
  );
}

/** How old a list's numbers are. */
export function RecordsUpdated({ kind, resolved }: { kind: RecordKind; resolved: ResolvedPeriod }) {
  const view = useRecordsView();
  const { data, isError } = useRecords(listQueryOf(kind, view, resolved));
  return data ? <Age at={data.fetchedAt} failed={isError} /> : null;
}
