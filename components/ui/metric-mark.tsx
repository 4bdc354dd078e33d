import { clsx } from 'clsx';
import type { Metric } from '@/lib/contract/metrics';

/** Each metric's own hue, as Tailwind classes and as the variable that charts draw with. */
export const metricHues = {
  CSAT: { text: 'text-csat', variable: 'var(--csat)' },
  CES: { text: 'text-ces', variable: 'var(--ces)' },
  NPS: { text: 'text-nps', variable: 'var(--nps)' },
} as const satisfies Record<Metric, { text: string; variable: string }>;

/** A metric's sign: a shape of its own as well as a hue, so that neither is the only difference. */
export function MetricMark({
  metric,
  size = 16,
  className,
}: {
  metric: Metric;
  size?: number;
  className?: string;
}) {
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="currentColor"
      className={clsx('flex-none', metricHues[metric].text, className)}
    >
      {metric === 'CSAT' ? <circle cx="8" cy="8" r="5" /> : null}
      {metric === 'CES' ? <path d="M8 2.2 13.8 8 8 13.8 2.2 8Z" strokeLinejoin="round" /> : null}
      {metric === 'NPS' ? <path d="M2.5 13V9h3v4zM6.5 13V6h3v7zM10.5 13V3h3v10z" /> : null}
    </svg>
  );
}
