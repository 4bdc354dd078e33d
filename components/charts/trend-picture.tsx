import { clsx } from 'clsx';
import { metricHues } from '@/components/ui/metric-mark';
import { formatBucket, formatCount } from '@/lib/format';
import type { Span } from '@/lib/period';
import { type Axis, bandOf, isPicked, mostDots, type TrendPoint } from './points';
import { sparkline } from './sparkline-path';
import { bandPath, labelled, mostLabels, plot, shareOf, side } from './trend-geometry';
import type { TrendLabels } from './trend-tooltip';

const box = { width: side, height: side, inset: 0 };

/**
 * The trend without its tooltips, drawn by the server: in sight with the page, and in the same place
 * as the chart that takes over when someone comes near.
 */
export function TrendPicture({
  points,
  axis,
  labels: { metric, unit, zone, locale },
  picked,
}: {
  points: readonly TrendPoint[];
  axis: Axis;
  labels: TrendLabels;
  picked: Span | null;
}) {
  const { variable } = metricHues[metric];
  const count = points.length;
  const range = [axis.min, axis.max] as const;
  const now = sparkline(
    points.map((point) => point.summary?.estimate.value ?? null),
    range,
    count,
    box,
  );
  const before = sparkline(
    points.map((point) => point.before?.summary?.estimate.value ?? null),
    range,
    count,
    box,
  );
  const bands = points.map((point) => bandOf(metric, point));
  const height = (value: number) => 1 - (value - axis.min) / (axis.max - axis.min);
  const phone = new Set(labelled(count, mostLabels.phone));
  const wide = new Set(labelled(count, mostLabels.wide));
  const dots =
    count <= mostDots
      ? points.flatMap(({ index, summary }) =>
          summary
            ? [{ x: side * shareOf(index, count), y: side * height(summary.estimate.value) }]
            : [],
        )
      : now.dots;
  return (
    <div aria-hidden className="figures relative h-full text-12 text-soft">
      <div className="absolute" style={plot}>
        <svg
          aria-hidden
          viewBox={`0 0 ${side} ${side}`}
          preserveAspectRatio="none"
          className="absolute size-full overflow-visible"
          fill="none"
          stroke={variable}
          strokeLinecap="round"
        >
          {axis.ticks.map((tick) => (
            <path
              key={tick}
              d={`M0 ${side * height(tick)}h${side}`}
              stroke="var(--line)"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {points
            .filter(({ span }) => isPicked(picked, span))
            .map(({ index }) => (
              <path
                key={index}
                d={`M${Math.round(side * shareOf(index, count))} 0v${side}`}
                stroke="var(--ink)"
                vectorEffect="non-scaling-stroke"
              />
            ))}
          <svg aria-hidden width={side} height={side} overflow="hidden">
            <path
              d={bandPath(bands, axis.min, axis.max)}
              fill={variable}
              fillOpacity="0.1"
              stroke="none"
            />
          </svg>
          <path
            d={before.line}
            strokeOpacity="0.45"
            strokeWidth="1.5"
            strokeDasharray="4 4"
            strokeLinecap="butt"
            vectorEffect="non-scaling-stroke"
          />
          <path d={now.line} strokeWidth="2" vectorEffect="non-scaling-stroke" />
          <path
            d={dots.map(({ x, y }) => `M${Math.round(x)} ${Math.round(y)}h0`).join('')}
            strokeWidth="5"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {axis.ticks.map((tick) => (
          <span
            key={tick}
            className="absolute -left-2 -translate-x-full -translate-y-1/2"
            style={{ top: `${100 * height(tick)}%` }}
          >
            {formatCount(tick, locale)}
          </span>
        ))}
        {points
          .filter(({ index }) => phone.has(index) || wide.has(index))
          .map(({ index, span }) => (
            <span
              key={index}
              className={clsx(
                'absolute top-full -translate-x-1/2 pt-2.5 whitespace-nowrap',
                !phone.has(index) && 'max-sm:hidden',
                !wide.has(index) && 'sm:hidden',
              )}
              style={{ left: `${100 * shareOf(index, count)}%` }}
            >
              {formatBucket(span, unit, zone, locale, 'short')}
            </span>
          ))}
      </div>
    </div>
  );
}
