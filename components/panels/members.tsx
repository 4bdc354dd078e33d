'use client';

import { RecordRowsSkeleton } from '@/components/tables/record-rows';
import { SingleTable } from '@/components/tables/single-table';
import { Panel } from '@/components/ui/panel';
import { useReader } from '@/components/ui/reader';
import { Empty } from '@/components/ui/state';
import { recordsExportPath, useRecords } from '@/lib/client/records';
import { type Metric, slugOf } from '@/lib/contract/metrics';
import type { ResolvedPeriod } from '@/lib/period';
import { rankOf } from '@/lib/ranking';
import type { RecordRow } from '@/lib/records';
import { Answered } from './answered';
import { ExportButton } from './export-button';
import { membersQueryOf } from './record-list';
import { ScalesNote } from './scales-note';

/** Those who need help first: the worst by what their score may be at best; those without ratings last. */
function byNeed(rows: readonly RecordRow[], metric: Metric): RecordRow[] {
  const rank = ({ numbers }: RecordRow) => {
    const histogram = numbers[metric];
    const found = histogram ? rankOf({ metric, best: false }, histogram) : null;
    return found ?? Number.POSITIVE_INFINITY;
  };
  return rows.toSorted((a, b) => {
    const [first, second] = [rank(a), rank(b)];
    return first === second ? 0 : first - second;
  });
}

/** The members of a team with their numbers of a metric, each one click away. */
export function Members({
  team,
  metric,
  resolved,
}: {
  team: string;
  metric: Metric;
  resolved: ResolvedPeriod;
}) {
  const { zone } = useReader();
  const query = membersQueryOf(team, resolved);
  const members = useRecords(query);
  const exported = { ...query, order: `${slugOf(metric)}-worst` } as const;
  return (
    <Panel
      title="Members"
      note={`Lowest ${metric} first, by the upper end of what the score may be.`}
      aside={<ExportButton path={recordsExportPath(exported, zone)} />}
      flush
    >
      <Answered
        query={members}
        what="the members"
        skeleton={<RecordRowsSkeleton rows={5} />}
        className="has-[[role=alert]]:px-5 has-[[role=alert]]:pb-5"
      >
        {({ rows, csatScale }) =>
          rows.length > 0 ? (
            <>
              {metric === 'CSAT' && csatScale === null ? <ScalesNote className="pb-3" /> : null}
              <SingleTable
                caption={`Members with their ${metric}`}
                rows={byNeed(rows, metric)}
                csatScale={csatScale}
                metric={metric}
              />
            </>
          ) : (
            <div className="border-t border-line">
              <Empty title="This team has no members" />
            </div>
          )
        }
      </Answered>
    </Panel>
  );
}
