import { clsx } from 'clsx';
import { metricHues } from '@/components/ui/metric-mark';
import { type Metric, type NpsGroups, npsGroups } from '@/lib/contract/metrics';
import { groupFills } from './split-bar';

/** A share of 0 to 1 as a short bar beside its number; decorative. */
export function ShareBar({ metric, share }: { metric: Metric; share: number }) {
  return (
    <span aria-hidden className="flex h-1.5 w-12 flex-none overflow-hidden rounded-bar bg-line">
      <span style={{ width: `${100 * share}%`, background: metricHues[metric].variable }} />
    </span>
  );
}

/** How NPS splits, as short as a share's bar; decorative. */
export function TinySplit({ groups }: { groups: NpsGroups }) {
  return (
    <span aria-hidden className="flex h-1.5 w-12 flex-none gap-px">
      {npsGroups.map((group) =>
        groups[group] > 0 ? (
          <span
            key={group}
            className={clsx('min-w-0.5 rounded-bar', groupFills[group])}
            style={{ flexGrow: groups[group], flexBasis: 0 }}
          />
        ) : null,
      )}
    </span>
  );
}
