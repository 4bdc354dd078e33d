'use client';

import ChevronDown from 'lucide-react/icons/chevron-down';
import { lazy, useSyncExternalStore } from 'react';
import type { RatingColumn, RatingView } from '@/components/filters/rating-view';
import type { ChangeRatingView } from '@/components/filters/use-rating-view';
import { Button } from '@/components/ui/button';
import { PopoverPanel, usePopover } from '@/components/ui/popover';
import { columnsOf, recallColumns, rememberColumns } from './rating-columns';

const loadChoice = () => import('./column-choice');
const ColumnChoice = lazy(loadChoice);

/** Another tab's choice shows here with the next page: nothing is listened to. */
const listenToNothing = () => () => undefined;

/** The columns to show: those of the URL, else those remembered on this device, which the server does not know. */
export function useColumns(chosen: RatingView['columns']): readonly RatingColumn[] {
  const remembered = useSyncExternalStore(listenToNothing, recallColumns, () => null);
  return columnsOf(chosen, remembered);
}

/** The choice of columns: in the URL, and remembered as one's own default. */
export function ColumnsButton({ view, change }: { view: RatingView; change: ChangeRatingView }) {
  const popover = usePopover(loadChoice);
  const columns = useColumns(view.columns);
  return (
    <>
      <Button {...popover.button}>
        Columns
        <ChevronDown aria-hidden size={14} className="text-soft" />
      </Button>
      <PopoverPanel of={popover} aria-label="Columns" className="w-56">
        <ColumnChoice
          columns={columns}
          onChange={(next) => {
            rememberColumns(next);
            change({ columns: next }, view.columns !== null);
          }}
        />
      </PopoverPanel>
    </>
  );
}
