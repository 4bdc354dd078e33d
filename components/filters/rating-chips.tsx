'use client';

import { clsx } from 'clsx';
import X from 'lucide-react/icons/x';
import { Button } from '@/components/ui/button';
import { useReader } from '@/components/ui/reader';
import type { RatingFilters } from '@/lib/ratings-query';
import { type FilterContext, filterTexts } from './filter-texts';
import { noFilters } from './rating-view';

/** The button of the chip that follows one's own, or of the one before where it is the last. */
function besideOf(button: HTMLButtonElement): HTMLButtonElement | undefined {
  const all = [...(button.closest('ul')?.querySelectorAll('button') ?? [])];
  const index = all.indexOf(button);
  return all[index + 1] ?? all[index - 1];
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
                  const beside = besideOf(currentTarget);
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
