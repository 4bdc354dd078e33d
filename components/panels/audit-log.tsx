'use client';

import { parameters } from '@/components/filters/parameters';
import { PeriodPicker } from '@/components/filters/period-picker';
import { useAuditPeriod } from '@/components/filters/use-audit-period';
import { useView } from '@/components/filters/use-filters';
import { Pagination } from '@/components/tables/pagination';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { useReader } from '@/components/ui/reader';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { Empty } from '@/components/ui/state';
import {
  type AuditEntry,
  type AuditObject,
  type AuditSearch,
  auditActions,
  auditPerPage,
} from '@/lib/audit';
import { auditExportPath, useAudit } from '@/lib/client/audit';
import { formatMoment, formatSpan } from '@/lib/format';
import { pagesOf } from '@/lib/pages';
import { Answered } from './answered';
import { ExportButton } from './export-button';
import { ListSearch } from './list-view';

function capital(text: string): string {
  return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;
}

const anyAction = 'any';
const actionChoices = [
  { value: anyAction, label: 'Any action' },
  ...auditActions.map((action) => ({ value: action, label: capital(action) })),
];

/** Null: any. */
const actionOf = (text: string) => auditActions.find((action) => action === text) ?? null;

/** What was done to what: `Created · contact list · Autumn`. */
function What({ entry: { action, object } }: { entry: AuditEntry }) {
  return (
    <>
      <span className="font-medium">{capital(action)}</span>
      <span className="text-soft"> · {object.kind}</span>
      {/* Names and what holds them are written by others: none turns the line around. */}
      {object.name ? (
        <>
          {' · '}
          <bdi>{object.name}</bdi>
        </>
      ) : null}
      {object.detail ? (
        <span className="text-soft">
          {' · '}
          <bdi>{object.detail}</bdi>
        </span>
      ) : null}
    </>
  );
}

/** Ids of the dashboard's own records tell a reader nothing. */
const ownKinds: readonly AuditObject['kind'][] = ['session', 'person', 'settings'];

function Entry({ entry }: { entry: AuditEntry }) {
  const { locale, zone } = useReader();
  const { kind, id } = entry.object;
  return (
    <li className="grid grid-cols-1 gap-x-4 gap-y-0.5 border-t border-line px-4 py-2.5 text-13 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5">
      <p className="min-w-0 wrap-anywhere">
        <What entry={entry} />
      </p>
      <time
        dateTime={new Date(entry.at * 1000).toISOString()}
        className="figures text-12 text-soft sm:text-right"
      >
        {formatMoment(entry.at, zone, locale)}
      </time>
      <div className="figures flex flex-wrap justify-between gap-x-4 text-12 text-soft sm:col-span-2">
        <p className="wrap-anywhere">
          {entry.person}
          {entry.address ? ` · ${entry.address}` : null}
        </p>
        {id && !ownKinds.includes(kind) ? <p className="wrap-anywhere">id {id}</p> : null}
      </div>
    </li>
  );
}

/** Who did what, when, and from where: the newest first. */
export function AuditLog() {
  const { read, change } = useView();
  const { locale, zone } = useReader();
  const page = read('page', parameters.page);
  const { when, span, choose } = useAuditPeriod();
  const search: AuditSearch = {
    q: read('q', parameters.q),
    action: actionOf(read('action', parameters.action)),
    span,
  };
  const log = useAudit({ ...search, page });
  const searches = search.q.trim() !== '' || search.action !== null || search.span !== null;
  return (
    <Panel
      title="Audit log"
      note="Who did what, when, and from where. Entries are kept for a year."
      aside={<ExportButton path={auditExportPath(search, zone)} />}
      flush
    >
      <div className="flex flex-wrap items-center gap-2 px-4 pb-3 sm:px-5">
        <ListSearch label="Search the audit log" />
        {/* The period is at the end: what it opens is, too, and would lie over the navigation. */}
        <div className="flex w-full flex-wrap items-center justify-between gap-2">
          <Select
            label="Action"
            value={search.action ?? anyAction}
            choices={actionChoices}
            onChange={(value) => change({ action: actionOf(value), page: null })}
          />
          <div className="flex max-sm:w-full">
            <PeriodPicker resolved={when} onChoose={choose} />
          </div>
        </div>
        {search.span ? (
          <p className="figures w-full text-12 text-soft xl:hidden">
            {formatSpan(search.span, zone, locale)}
          </p>
        ) : null}
      </div>
      <Answered
        query={log}
        what="the audit log"
        skeleton={[0, 1, 2, 3, 4, 5].map((row) => (
          <div key={row} className="flex h-14 items-center border-t border-line px-4 sm:px-5">
            <Skeleton className="h-5 w-80" />
          </div>
        ))}
        className="has-[>[role=alert]]:px-5 has-[>[role=alert]]:pb-5"
      >
        {({ entries, total }) =>
          entries.length > 0 ? (
            <>
              <ul>
                {entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </ul>
              <Pagination
                pages={pagesOf(total, { page, perPage: auditPerPage })}
                locale={locale}
                onPage={(next) => change({ page: next })}
              />
            </>
          ) : (
            <div className="border-t border-line">
              <Empty title={searches ? 'No entry matches' : 'Nothing has been done yet'}>
                {searches ? (
                  <Button onClick={() => choose(null, { q: null, action: null })}>
                    Clear the search
                  </Button>
                ) : null}
              </Empty>
            </div>
          )
        }
      </Answered>
    </Panel>
  );
}
