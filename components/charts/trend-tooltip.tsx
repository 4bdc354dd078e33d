import { metricHues } from '@/components/ui/metric-mark';
import type { Metric } from '@/lib/contract/metrics';
import { formatBucket, formatCount, formatMargin, formatScore } from '@/lib/format';
import type { Span, Unit } from '@/lib/period';
import type { Summary } from '@/lib/trend';
import type { TrendPoint } from './points';

export interface TrendLabels {
  metric: Metric;
  unit: Unit;
  zone: string;
  locale: string;
}

function Line({
  span,
  summary,
  dashed,
  labels: { metric, unit, zone, locale },
}: {
  span: Span;
  summary: Summary | null;
  dashed: boolean;
  labels: TrendLabels;
}) {
  return (
    <div className="flex gap-2">
      <svg
        aria-hidden
        width="12"
        height="18"
        className="flex-none"
        stroke={metricHues[metric].variable}
      >
        <path
          d="M0 9h12"
          strokeWidth="2"
          strokeDasharray={dashed ? '3 2' : undefined}
          strokeOpacity={dashed ? 0.6 : 1}
        />
      </svg>
      <div>
        <p className="text-12 text-soft">{formatBucket(span, unit, zone, locale, 'long')}</p>
        {summary ? (
          <p className="figures">
            <span className="font-semibold">{formatScore(metric, summary.score, locale)}</span>{' '}
            {summary.estimate.margin === null ? null : (
              <span className="text-soft">
                {formatMargin(metric, summary.estimate.margin, locale)}
              </span>
            )}
            <span className="text-soft">
              {' · '}
              {formatCount(summary.count, locale)} {summary.count === 1 ? 'rating' : 'ratings'}
            </span>
          </p>
        ) : (
          <p className="text-soft">No ratings</p>
        )}
      </div>
    </div>
  );
}

/** What a point of the trend says: its bucket, score, margin and count, and the same of the comparison. */
export function TrendTooltip({ point, labels }: { point: TrendPoint; labels: TrendLabels }) {
  return (
    <div
      role="status"
      className="flex flex-col gap-2 rounded-panel bg-surface p-3 text-13 whitespace-nowrap text-ink shadow-float"
    >
      <Line span={point.span} summary={point.summary} dashed={false} labels={labels} />
      {point.before ? (
        <Line span={point.before.span} summary={point.before.summary} dashed labels={labels} />
      ) : null}
    </div>
  );
}
