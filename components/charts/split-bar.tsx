import { clsx } from 'clsx';
import { type NpsGroup, type NpsGroups, npsGroups } from '@/lib/contract/metrics';
import { formatCount, formatShare } from '@/lib/format';

export const groupNames: Record<NpsGroup, string> = {
  promoters: 'Promoters',
  passives: 'Passives',
  detractors: 'Detractors',
};

export const groupFills: Record<NpsGroup, string> = {
  promoters: 'bg-promoter',
  passives: 'bg-passive',
  detractors: 'bg-detractor',
};

/** Promoters, passives and detractors as one bar, each labelled in words and numbers below it. */
export function SplitBar({
  groups,
  count,
  locale,
  counts = false,
}: {
  groups: NpsGroups;
  /** All ratings, above 0. */
  count: number;
  locale: string;
  /** Whether the labels say the numbers, too. */
  counts?: boolean;
}) {
  return (
    <div className="min-w-0">
      <div aria-hidden className="flex h-2 gap-0.5">
        {npsGroups.map((group) =>
          groups[group] > 0 ? (
            <span
              key={group}
              className={clsx('min-w-1 rounded-bar', groupFills[group])}
              style={{ flexGrow: groups[group], flexBasis: 0 }}
            />
          ) : null,
        )}
      </div>
      <dl className="figures mt-2 flex flex-wrap gap-x-3 gap-y-0.5 text-12 text-soft">
        {npsGroups.map((group) => (
          <div key={group} className="flex items-baseline gap-1">
            <dt className="flex items-center gap-1">
              <span aria-hidden className={clsx('size-2 rounded-bar', groupFills[group])} />
              {groupNames[group]}
            </dt>
            <dd className="font-medium text-ink">
              {formatShare(groups[group] / count, locale)}
              {counts ? (
                <span className="ml-1 font-normal text-soft">
                  {formatCount(groups[group], locale)}
                </span>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
