import { metricHues } from '@/components/ui/metric-mark';
import type { Metric } from '@/lib/contract/metrics';
import type { TrendPoint } from './points';
import { extent, sparkline } from './sparkline-path';

const box = { width: 320, height: 48, inset: 4 };

/** Narrower movements are drawn as such: about a tenth of the scale. */
const least: Record<Metric, number> = { CSAT: 1, CES: 0.75, NPS: 25 };

/** The course of a score, without axes; the same period before is dashed behind it. Decorative. */
export function Sparkline({ metric, points }: { metric: Metric; points: readonly TrendPoint[] }) {
  const now = points.map((point) => point.summary?.estimate.value ?? null);
  const before = points.map((point) => point.before?.summary?.estimate.value ?? null);
  const bounds = extent([now, before], least[metric]);
  if (!bounds) return <div className="h-12" />;
  const lineNow = sparkline(now, bounds, points.length, box);
  const lineBefore = sparkline(before, bounds, points.length, box);
  const { variable } = metricHues[metric];
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${box.width} ${box.height}`}
      preserveAspectRatio="none"
      className="block h-12 w-full overflow-visible"
      fill="none"
      stroke={variable}
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path
        d={lineBefore.line}
        strokeOpacity="0.45"
        strokeWidth="1.5"
        strokeDasharray="3 3"
        vectorEffect="non-scaling-stroke"
      />
      <path d={lineNow.line} strokeWidth="1.75" vectorEffect="non-scaling-stroke" />
      {[...lineNow.dots, ...(lineNow.end ? [lineNow.end] : [])].map(({ x, y }) => (
        <path key={x} d={`M${x} ${y}h0`} strokeWidth="5" vectorEffect="non-scaling-stroke" />
      ))}
    </svg>
  );
}
