'use client';

import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Button } from '@/components/ui/button';
import { Fact, Facts } from '@/components/ui/facts';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import { useNow, useReader } from '@/components/ui/reader';
import { Skeleton } from '@/components/ui/skeleton';
import { useStatus } from '@/lib/client/status';
import { wordsOfVerdict } from '@/lib/connection';
import type { Identifiers } from '@/lib/contract/resources';
import { formatAgo, formatCount, formatMoment } from '@/lib/format';
import type { Extensions, ServiceStatus, Status } from '@/lib/status';
import { Answered } from './answered';

const identifierWords: Record<Identifiers, string> = {
  uuid: 'UUIDs',
  transition: 'Whole numbers, with UUIDs beside them (the transition)',
  numeric: 'Whole numbers',
};

function Yes({ yes, otherwise }: { yes: boolean; otherwise: string }) {
  return yes ? 'Yes' : <>No: {otherwise}</>;
}

function ExtensionFacts({ extensions }: { extensions: Extensions }) {
  const { filters, histograms, customerSearch } = extensions;
  return (
    <>
      <Fact name="Filters of ratings">
        {filters.length > 0
          ? filters.join(', ')
          : 'None: filtered ratings are searched for, newest first'}
      </Fact>
      <Fact name="Histograms in lists">
        <Yes yes={histograms} otherwise="one call for each record that has ratings" />
      </Fact>
      <Fact name="Search of customers">
        <Yes yes={customerSearch} otherwise="customers are opened by their id" />
      </Fact>
    </>
  );
}

function Service({ service }: { service: ServiceStatus }) {
  const { locale } = useReader();
  const { verdict, latency, identifiers, extensions, address } = service;
  const { title, advice } = wordsOfVerdict(verdict);
  const passes = verdict.kind === 'limited';
  return (
    <div className="flex flex-col gap-4">
      <Notice kind={verdict.kind === 'fine' ? 'good' : passes ? 'limited' : 'bad'} title={title}>
        {advice}
      </Notice>
      <Facts>
        <Fact name="Address">{address}</Fact>
        {latency === null ? null : (
          <Fact name="Latency">
            {formatCount(Math.round(latency.medianMs), locale)} ms, the median of {latency.calls}{' '}
            {latency.calls === 1 ? 'call' : 'calls'}
          </Fact>
        )}
        {verdict.kind === 'fine' ? (
          <>
            <Fact name="Account">In good standing</Fact>
            <Fact name="Ids">
              {identifiers === null
                ? 'Not known: it has no survey yet'
                : identifierWords[identifiers]}
            </Fact>
          </>
        ) : null}
        {extensions === null ? null : <ExtensionFacts extensions={extensions} />}
      </Facts>
    </div>
  );
}

function Dashboard({ status: { dashboard, database } }: { status: Status }) {
  const { zone, locale } = useReader();
  const now = useNow(30);
  return (
    <Panel title="Dashboard">
      <Facts>
        <Fact name="Version">{dashboard.version}</Fact>
        <Fact name="Started">
          {formatMoment(dashboard.startedAt, zone, locale)}{' '}
          <span className="text-soft">
            · {formatAgo(Math.min(dashboard.startedAt, now), now, locale)}
          </span>
        </Fact>
        <Fact name="Database">
          Answers in {formatCount(Math.max(1, Math.round(database.ms)), locale)} ms · PostgreSQL{' '}
          {database.version}
        </Fact>
      </Facts>
    </Panel>
  );
}

/** The service, the dashboard and its database, as they are now. */
export function StatusOverview() {
  const query = useStatus();
  const { zone, locale } = useReader();
  return (
    <Answered
      query={query}
      what="the status"
      className="flex flex-col gap-4"
      skeleton={
        <>
          <Skeleton className="h-72 w-full" />
          <Skeleton className="h-36 w-full" />
        </>
      }
    >
      {(status) => (
        <>
          <Panel
            title="Service"
            note={`As of ${formatMoment(status.checkedAt, zone, locale)}`}
            aside={
              <Button onClick={() => void query.refetch()} aria-disabled={query.isFetching}>
                <RefreshCw aria-hidden size={14} />
                {query.isFetching ? 'Testing…' : 'Test again'}
              </Button>
            }
          >
            {query.isError ? (
              <div role="alert" className="mb-4">
                <Notice kind="bad" title="It could not be tested again">
                  What is below was found before. {query.error.message}
                </Notice>
              </div>
            ) : null}
            {status.service ? (
              <Service service={status.service} />
            ) : (
              <Notice kind="plain" title="No account is connected">
                Connect one on the page Connection.
              </Notice>
            )}
          </Panel>
          <Dashboard status={status} />
        </>
      )}
    </Answered>
  );
}
