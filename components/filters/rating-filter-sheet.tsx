'use client';

import type { ComponentProps } from 'react';
import { useReader } from '@/components/ui/reader';
import Sheet from '@/components/ui/sheet';
import { type FilterContext, filterTexts } from './filter-texts';
import RatingFilterPanel, { type FilterKind } from './rating-filter-panel';

/** All filters in one sheet, for phones. */
export default function RatingFilterSheet({
  kinds,
  context,
  onClose,
  returnFocus,
  ...panel
}: Omit<ComponentProps<typeof RatingFilterPanel>, 'kind'> &
  Pick<ComponentProps<typeof Sheet>, 'onClose' | 'returnFocus'> & {
    kinds: readonly (readonly [FilterKind, string])[];
    context: FilterContext;
  }) {
  const { locale } = useReader();
  const texts = filterTexts(panel.filters, context, locale);
  return (
    <Sheet title="Filters" onClose={onClose} returnFocus={returnFocus}>
      {kinds.map(([kind, label]) => (
        <details key={kind} className="border-b border-line last:border-none">
          <summary className="flex h-11 items-center justify-between gap-3 px-4 text-14">
            {label}
            <span className="truncate text-13 text-soft">{texts[kind]}</span>
          </summary>
          <RatingFilterPanel kind={kind} {...panel} />
        </details>
      ))}
    </Sheet>
  );
}
