'use client';

import ChartLine from 'lucide-react/icons/chart-line';
import Table2 from 'lucide-react/icons/table-2';
import { lazy, Suspense, useOptimistic, useState } from 'react';
import { ChartDownload } from '@/components/charts/chart-download';
import { closeAxis, fullAxis, pointsOf } from '@/components/charts/points';
import { TrendFigure } from '@/components/charts/trend-figure';
import { useFilters } from '@/components/filters/use-filters';
import { usePicks } from '@/components/filters/use-picks';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { useReader } from '@/components/ui/reader';
import { Segmented } from '@/components/ui/segmented';
import { Skeleton } from '@/components/ui/skeleton';
import { Empty } from '@/components/ui/state';
import { useTrend } from '@/lib/client/trend';
import type { Metric, Scale } from '@/lib/contract/metrics';
import type { ResolvedPeriod, Unit } from '@/lib/period';
import type { Subject } from '@/lib/subject';
import { Answered } from './answered';
import { trendQueryOf } from './trend-query';

const loadTable = () => import('@/components/charts/trend-table');
const TrendTable = lazy(loadTable);

function ChartSkeleton() {
  return (
    <div className="flex h-full flex-col justify-between pb-7 pl-9">
      {[0, 1, 2, 3].map((line) => (
        <Skeleton key={line} className="h-px w-full" />
      ))}
    </div>
  );
}

const unitNames: Record<Unit, string> = { hour: 'Hour', day: 'Day', week: 'Week', month: 'Month' };

type Extent = 'full' | 'close';
const extents = [
  { value: 'full', label: 'Full scale' },
  { value: 'close', label: 'Close-up' },
] as const satisfies readonly { value: Extent; label: string }[];

function Legend({ compared }: { compared: boolean }) {
  return (
    <p aria-hidden className="flex flex-wrap items-center gap-x-4 gap-y-1 text-12 text-soft">
      <span className="flex items-center gap-1.5">
        <span className="h-0.5 w-4 bg-current" /> Score
      </span>
      <span className="flex items-center gap-1.5">
        <span className="h-2.5 w-4 rounded-bar bg-current opacity-20" /> Margin, 95%
      </span>
      {compared ? (
        <span className="flex items-center gap-1.5">
          <span className="w-4 border-t-2 border-dashed border-current opacity-60" /> Period before
        </span>
      ) : null}
    </p>
  );
}

/** A metric over time, with the period before behind it; the same as a table for those who read. */
export function MetricTrend({
  subject,
  metric,
  resolved,
  scale: ownScale = null,
}: {
  subject: Subject;
  metric: Metric;
  resolved: ResolvedPeriod;
  /** A survey's own scale, where it is known. */
  scale?: Scale | null;
}) {
  const { locale } = useReader();
  const changeFilters = useFilters();
  const [shownUnit, showUnit] = useOptimistic(resolved.unit);
  const [extent, setExtent] = useState<Extent>('full');
  const [asTable, setAsTable] = useState(false);
  const trend = useTrend(trendQueryOf(subject, resolved));
  const { within, pickWithin } = usePicks(subject);
  const labels = { metric, unit: resolved.unit, zone: resolved.zone, locale };
  const points = trend.data ? pointsOf(metric, trend.data) : [];
  const empty = trend.data && points.every((point) => !point.summary && !point.before?.summary);
  const axis = extent === 'full' ? fullAxis(metric, ownScale) : closeAxis(metric, points, ownScale);
  const Icon = asTable ? ChartLine : Table2;
  return (
    <Panel
      title="Trend"
      aside={
        empty ? null : (
          <div className="flex flex-wrap items-center gap-2 print:hidden">
            {asTable ? null : (
              <Segmented legend="Axis" choices={extents} value={extent} onChange={setExtent} />
            )}
            {resolved.units.length > 1 ? (
              <Segmented
                legend="One point for each"
                choices={resolved.units.map((unit) => ({ value: unit, label: unitNames[unit] }))}
                value={shownUnit}
                onChange={(unit) => changeFilters({ unit }, () => showUnit(unit))}
              />
            ) : null}
            <Button
              onPointerEnter={() => void loadTable()}
              onFocus={() => void loadTable()}
              onClick={() => setAsTable(!asTable)}
            >
              <Icon aria-hidden size={16} />
              {asTable ? 'Show as chart' : 'Show as table'}
            </Button>
            {trend.data && !trend.isPlaceholderData ? (
              <ChartDownload source={{ metric, trend: trend.data, resolved, axis }} />
            ) : null}
          </div>
        )
      }
    >
      <Answered
        query={trend}
        what="the trend"
        skeleton={
          <div className="h-80">
            <ChartSkeleton />
          </div>
        }
      >
        {(data) =>
          empty ? (
            <Empty title="No ratings in this period" />
          ) : (
            <>
              <div className={asTable ? 'h-80 sm:h-87.5' : 'h-72 sm:h-80 print:h-44'}>
                {asTable ? (
                  <Suspense>
                    <TrendTable
                      points={points}
                      labels={labels}
                      picked={within}
                      onPick={pickWithin}
                    />
                  </Suspense>
                ) : (
                  <TrendFigure
                    points={points}
                    axis={axis}
                    labels={labels}
                    picked={within}
                    onPick={pickWithin}
                  />
                )}
              </div>
              {asTable ? null : (
                <div className="mt-3 pl-9">
                  <Legend compared={data.previous !== null} />
                </div>
              )}
            </>
          )
        }
      </Answered>
    </Panel>
  );
}
