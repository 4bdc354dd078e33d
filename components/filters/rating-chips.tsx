'use client';

import { clsx } from 'clsx';
import X from 'lucide-react/icons/x';
import { Button } from '@/components/ui/button';
import { useReader } from '@/components/ui/reader';
import type { RatingFilters } from '@/lib/ratings-query';
import { type FilterContext, filterTexts } from './filter-texts';
import { noFilters } from './rating-view';

/** The button of the chip beside one: the next, or the one before the last. */
function besideChip(button: Element): HTMLElement | null {
  const chip = button.closest('li');
  const beside = chip?.nextElementSibling ?? chip?.previousElementSibling;
  return beside?.querySelector('button') ?? null;
}

/** The filters that are set, each with a way to take it off. The focus goes to the chip beside it, or on. */
export default function RatingChips({
  set,
  held,
  filters,
  context,
  onChange,
  onNone,
}: {
  set: readonly (keyof RatingFilters)[];
  /** One that cannot be taken off. */
  held: keyof RatingFilters | null;
  filters: RatingFilters;
  context: FilterContext;
  onChange: (changes: Partial<RatingFilters>) => void;
  /** Takes over the focus where no chip stays. */
  onNone: () => void;
}) {
  const { locale } = useReader();
  const texts = filterTexts(filters, context, locale);
  return (
    <>
      <ul aria-label="Filters" className="contents">
        {set.map((name) => (
          <li
            key={name}
            className={clsx(
              'inline-flex h-7 max-w-full items-center rounded-control border border-line bg-sunken pl-2 text-12',
              name === held && 'pr-2',
            )}
          >
            <span className="truncate">{texts[name]}</span>
            {name === held ? null : (
              <button
                type="button"
                aria-label={`Remove the filter ${texts[name]}`}
                onClick={({ currentTarget }) => {
                  const beside = besideChip(currentTarget);
                  if (beside) beside.focus();
                  else onNone();
                  onChange({ [name]: null });
                }}
                className="flex h-full w-7 flex-none items-center justify-center rounded-control text-soft hover:text-ink"
              >
                <X aria-hidden size={14} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {set.some((name) => name !== held) ? (
        <Button
          look="quiet"
          className="h-7 px-2 text-12"
          onClick={() => {
            onNone();
            onChange(noFilters);
          }}
        >
          Clear all
        </Button>
      ) : null}
    </>
  );
}
