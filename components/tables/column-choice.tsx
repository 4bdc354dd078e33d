'use client';

import { useState } from 'react';
import { type RatingColumn, ratingColumns } from '@/components/filters/rating-view';
import { Button } from '@/components/ui/button';
import { columnNames, usualColumns } from './rating-columns';

/** What the button "Columns" opens. */
export default function ColumnChoice({
  columns,
  onChange,
}: {
  columns: readonly RatingColumn[];
  onChange: (columns: RatingColumn[]) => void;
}) {
  /** Shown at once: the URL follows a moment later. */
  const [chosen, setChosen] = useState(columns);
  function choose(next: RatingColumn[]) {
    setChosen(next);
    onChange(next);
  }
  const toggle = (column: RatingColumn) =>
    choose(ratingColumns.filter((each) => (each === column) !== chosen.includes(each)));
  return (
    <fieldset className="p-1.5">
      <legend className="sr-only">Columns</legend>
      {ratingColumns.map((column) => (
        <label
          key={column}
          className="flex h-8 cursor-pointer items-center gap-2.5 rounded-control px-2.5 hover:bg-sunken has-disabled:cursor-default has-disabled:text-soft"
        >
          <input
            type="checkbox"
            checked={chosen.includes(column)}
            disabled={column === 'score'}
            onChange={() => toggle(column)}
          />
          {columnNames[column]}
        </label>
      ))}
      <Button
        look="quiet"
        className="mt-1 w-full justify-start"
        onClick={() => choose([...usualColumns])}
      >
        Show the usual columns
      </Button>
    </fieldset>
  );
}
