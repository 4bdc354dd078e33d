import { clsx } from 'clsx';
import { useCarried } from '@/components/ui/carried';
import { MetricMark } from '@/components/ui/metric-mark';
import { NearLink } from '@/components/ui/near-link';
import { useReader } from '@/components/ui/reader';
import { type Metric, type Scale, slugOf } from '@/lib/contract/metrics';
import type { RecordRow } from '@/lib/records';
import { Numbers } from './record-cells';
import { factsOf } from './record-facts';
import { metricsOf, ownTopOf, shownOf } from './record-numbers';

export interface RecordsProps {
  /** What the table is, for screen readers: `Users with their numbers`. */
  caption: string;
  rows: readonly RecordRow[];
  csatScale: Scale | null;
  /** Where the numbers of one metric are the matter: a record's link leads to its tab. */
  metric?: Metric | null;
}

/** A record's name, whose link covers its card, and what it is. */
export function Name({ row, metric = null }: { row: RecordRow; metric?: Metric | null }) {
  const { locale } = useReader();
  const carried = useCarried();
  const tab = metric && row.facts.kind !== 'surveys' ? `metric=${slugOf(metric)}` : '';
  const search = [carried.slice(1), tab].filter(Boolean).join('&');
  return (
    <div className="min-w-0 leading-4.5">
      <NearLink
        href={`/${row.facts.kind}/${row.id}${search ? `?${search}` : ''}`}
        className="block truncate text-ink after:absolute after:inset-0 hover:underline lg:after:hidden"
        title={row.name}
      >
        {row.name}
      </NearLink>
      <p className="truncate text-12 text-soft">{factsOf(row.facts, locale)}</p>
    </div>
  );
}

/** Records as cards, below a desktop's width; the numbers of a single metric stand beside the name where there is room. */
export function RecordCards({ rows, csatScale, metric = null }: RecordsProps) {
  const { locale } = useReader();
  return (
    <ul className="text-13 lg:hidden">
      {rows.map((row) => {
        const shown = metric ? [metric] : metricsOf(row);
        const beside = shown.length === 1;
        return (
          <li
            key={row.id}
            className={clsx(
              'relative border-t border-line px-4 py-3 sm:px-5',
              beside && 'gap-4 sm:flex sm:items-center sm:justify-between',
            )}
          >
            <Name row={row} metric={metric} />
            <dl
              className={clsx(
                'grid gap-x-4 gap-y-2 max-sm:mt-2',
                beside ? 'sm:w-64 sm:flex-none' : 'sm:mt-2 sm:grid-cols-3',
              )}
            >
              {shown.map((of) => (
                <div
                  key={of}
                  className={clsx('grid grid-cols-[4rem_minmax(0,1fr)]', !beside && 'sm:block')}
                >
                  <dt className="flex h-4.5 items-center gap-1.5 text-12 text-soft">
                    <MetricMark metric={of} size={12} />
                    {of}
                  </dt>
                  <dd>
                    <Numbers
                      shown={shownOf(row, of, csatScale)}
                      locale={locale}
                      of={ownTopOf(row)}
                    />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
