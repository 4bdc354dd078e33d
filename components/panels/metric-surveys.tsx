'use client';

import { SingleTable } from '@/components/tables/single-table';
import { Panel } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/skeleton';
import { Empty } from '@/components/ui/state';
import { useRecords } from '@/lib/client/records';
import type { Metric } from '@/lib/contract/metrics';
import type { ResolvedPeriod } from '@/lib/period';
import { Answered } from './answered';
import { surveysQueryOf } from './record-list';

/** A metric's surveys side by side, each on its own scale. */
export default function MetricSurveys({
  metric,
  resolved,
}: {
  metric: Metric;
  resolved: ResolvedPeriod;
}) {
  const surveys = useRecords(surveysQueryOf(metric, resolved));
  return (
    <Panel title="Surveys" note={metric === 'CSAT' ? 'Each on its own scale.' : undefined} flush>
      <Answered
        query={surveys}
        what="the surveys"
        skeleton={[0, 1].map((row) => (
          <div key={row} className="flex h-11 items-center border-t border-line px-4 sm:px-5">
            <Skeleton className="h-5 w-60" />
          </div>
        ))}
        className="has-[[role=alert]]:px-5 has-[[role=alert]]:pb-5"
      >
        {({ rows, csatScale }) =>
          rows.length > 0 ? (
            <SingleTable
              caption={`${metric} surveys with their numbers`}
              rows={rows}
              csatScale={csatScale}
              metric={metric}
            />
          ) : (
            <div className="border-t border-line">
              <Empty title={`No ${metric} survey yet`} />
            </div>
          )
        }
      </Answered>
    </Panel>
  );
}
