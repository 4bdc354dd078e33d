'use client';

import { RecordRowsSkeleton } from '@/components/tables/record-rows';
import { SingleTable } from '@/components/tables/single-table';
import { Empty } from '@/components/ui/state';
import { useRecords } from '@/lib/client/records';
import type { Metric } from '@/lib/contract/metrics';
import type { RecordsQuery } from '@/lib/records';
import { Answered } from './answered';

/** The rows of a metric's surveys. */
export default function MetricSurveys({ metric, query }: { metric: Metric; query: RecordsQuery }) {
  const surveys = useRecords(query);
  return (
    <Answered
      query={surveys}
      what="the surveys"
      skeleton={<RecordRowsSkeleton rows={2} />}
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
  );
}
