'use client';

import { clsx } from 'clsx';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useId, useRef, useState } from 'react';
import { controlClass } from '@/components/ui/button';
import { dateOf, startOf, type WeekStart } from '@/lib/calendar';
import { formatBucket, formatDay } from '@/lib/format';
import { addMonths, dayAfterKey, monthGrid, type Range } from './month-grid';

const secondsPerDay = 86_400;

function weekdayNames(week: number[], locale: string): { short: string; long: string }[] {
  const name = (day: number, weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(day * 86_400_000);
  return week.map((day) => ({ short: name(day, 'short'), long: name(day, 'long') }));
}

/** A month to pick a range of days from. Days are numbers since 1970-01-01; none after `last`. */
export function Calendar({
  range,
  shown,
  last,
  locale,
  weekStart,
  onPick,
}: {
  range: Range | null;
  /** A day of the month to show at first, and the one that takes the focus. */
  shown: number;
  last: number;
  locale: string;
  weekStart: WeekStart;
  onPick: (day: number) => void;
}) {
  const [current, setCurrent] = useState(Math.min(shown, last));
  const moved = useRef(false);
  const grid = useRef<HTMLTableElement>(null);
  const heading = useId();
  const weeks = monthGrid(current, weekStart);
  const { year, month } = dateOf(current);
  const monthSpan = {
    from: startOf('month', current, weekStart) * secondsPerDay,
    to: startOf('month', current, weekStart, 1) * secondsPerDay - 1,
  };

  useEffect(() => setCurrent(Math.min(shown, last)), [shown, last]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the current day, after a key only.
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLButtonElement>('[tabindex="0"]')?.focus();
  }, [current]);

  function onKeyDown(event: React.KeyboardEvent) {
    const day = dayAfterKey(event.key, event.shiftKey, current, weekStart);
    if (day === null) return;
    event.preventDefault();
    moved.current = true;
    setCurrent(Math.max(0, Math.min(day, last)));
  }

  const lastOfRange = range ? (range.to ?? range.from) : null;
  const isEnd = (day: number) => range !== null && (day === range.from || day === lastOfRange);
  const isWithin = (day: number) =>
    range !== null && lastOfRange !== null && day >= range.from && day <= lastOfRange;

  return (
    <div className="w-fit">
      <div className="mb-1 flex items-center justify-between">
        <button
          type="button"
          aria-label="Month before"
          className={controlClass('quiet', 'w-8 px-0')}
          onClick={() => setCurrent(addMonths(current, -1))}
        >
          <ChevronLeft aria-hidden size={16} />
        </button>
        <p id={heading} aria-live="polite" className="text-13 font-medium">
          {formatBucket(monthSpan, 'month', 'UTC', locale, 'long')}
        </p>
        <button
          type="button"
          aria-label="Month after"
          disabled={startOf('month', current, weekStart, 1) > last}
          className={controlClass('quiet', 'w-8 px-0')}
          onClick={() => setCurrent(Math.min(addMonths(current, 1), last))}
        >
          <ChevronRight aria-hidden size={16} />
        </button>
      </div>
      <table ref={grid} aria-labelledby={heading} onKeyDown={onKeyDown} className="figures">
        <thead>
          <tr>
            {weekdayNames(weeks[0] ?? [], locale).map((name) => (
              <th
                key={name.long}
                scope="col"
                abbr={name.long}
                className="h-8 w-9 text-12 font-normal text-soft"
              >
                {name.short.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const date = dateOf(day);
                const outside = date.month !== month || date.year !== year;
                return (
                  <td
                    key={day}
                    className={clsx(
                      'p-0',
                      !outside && isWithin(day) && !isEnd(day) && 'bg-accent/12',
                    )}
                  >
                    {outside ? (
                      <span className="block size-9" />
                    ) : (
                      <button
                        type="button"
                        tabIndex={day === current ? 0 : -1}
                        disabled={day > last}
                        aria-pressed={isWithin(day)}
                        aria-label={formatDay(day * secondsPerDay, 'UTC', locale)}
                        onClick={() => {
                          setCurrent(day);
                          onPick(day);
                        }}
                        className={clsx(
                          'flex size-9 items-center justify-center rounded-control text-13 -outline-offset-2 disabled:text-faint disabled:opacity-60',
                          isEnd(day)
                            ? 'bg-accent font-medium text-on-accent outline-offset-2!'
                            : 'enabled:hover:bg-sunken',
                        )}
                      >
                        {date.date}
                      </button>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
