'use client';

import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import { useReader } from '@/components/ui/reader';
import { formatSpan } from '@/lib/format';
import { type Comparison, comparisons, type ResolvedPeriod, resolvePeriod } from '@/lib/period';
import { comparisonNames } from './comparison-names';

/** What the comparison picker opens: each choice with its dates. */
export default function ComparisonPanel({
  resolved: { period, zone, weekStart, span },
  chosen,
  onChoose,
}: {
  resolved: ResolvedPeriod;
  chosen: Comparison;
  onChoose: (comparison: Comparison) => void;
}) {
  const { locale, now } = useReader();
  const allTime = period.kind === 'preset' && period.preset === 'all-time';

  function datesOf(comparison: Comparison): string | null {
    const options = { now, zone, weekStart, comparison, first: span.from };
    const { previous } = resolvePeriod(period, options);
    return previous ? formatSpan(previous, zone, locale) : null;
  }

  return (
    <>
      <ul>
        {comparisons.map((comparison) => {
          const dates = datesOf(comparison);
          return (
            <li key={comparison}>
              <button
                type="button"
                aria-current={comparison === chosen ? 'true' : undefined}
                onClick={() => onChoose(comparison)}
                className="flex min-h-10 w-full items-center justify-between gap-3 rounded-control px-2.5 py-1.5 text-left transition-colors duration-150 hover:bg-sunken"
              >
                <span>
                  <span className={clsx('block', comparison === chosen && 'font-medium')}>
                    {comparisonNames[comparison].long}
                  </span>
                  {dates ? <span className="figures block text-12 text-soft">{dates}</span> : null}
                </span>
                {comparison === chosen ? <Check aria-hidden size={14} /> : null}
              </button>
            </li>
          );
        })}
      </ul>
      {allTime ? (
        <p className="px-2.5 py-1.5 text-12 text-soft">There is nothing before all time.</p>
      ) : null}
    </>
  );
}
