'use client';

import { clsx } from 'clsx';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useId, useRef, useState } from 'react';
import { controlClass } from '@/components/ui/button';
import { dateOf, startOf, type WeekStart } from '@/lib/calendar';
import { formatBucket, formatDay } from '@/lib/format';
import { addMonths, dayAfterKey, monthGrid, picked, type Range, shownFrom } from './month-grid';

const secondsPerDay = 86_400;

function weekdayNames(week: number[], locale: string): { short: string; long: string }[] {
  const name = (day: number, weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(day * 86_400_000);
  return week.map((day) => ({ short: name(day, 'short'), long: name(day, 'long') }));
}

function monthName(first: number, locale: string): string {
  const span = { from: first * secondsPerDay, to: addMonths(first, 1) * secondsPerDay - 1 };
  return formatBucket(span, 'month', 'UTC', locale, 'long');
}

/** A month's days. `range` is in the accent; open ones show what picking `reached` would make of them. */
function Month({
  first,
  range,
  current,
  last,
  locale,
  weekStart,
  labelledBy,
  onPick,
  onReach,
}: {
  first: number;
  range: Range | null;
  /** The day that the focus comes to. */
  current: number;
  last: number;
  locale: string;
  weekStart: WeekStart;
  labelledBy: string;
  onPick: (day: number) => void;
  onReach: (day: number | null) => void;
}) {
  const weeks = monthGrid(first, weekStart);
  const { year, month } = dateOf(first);
  const lastOfRange = range ? (range.to ?? range.from) : null;
  const isEnd = (day: number) => range !== null && (day === range.from || day === lastOfRange);
  const isWithin = (day: number) =>
    range !== null && lastOfRange !== null && day >= range.from && day <= lastOfRange;
  return (
    <table aria-labelledby={labelledBy} className="figures">
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
                      onClick={() => onPick(day)}
                      onPointerEnter={() => onReach(day)}
                      onPointerLeave={() => onReach(null)}
                      onFocus={() => onReach(day)}
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
  );
}

/** Months, side by side, to pick a range of days from. Days are numbers since 1970-01-01; none after `last`. */
export function Calendar({
  range,
  shown,
  months,
  last,
  locale,
  weekStart,
  onPick,
}: {
  range: Range | null;
  /** A day of the last month to show at first, and the one that takes the focus. */
  shown: number;
  /** How many months are in sight. */
  months: number;
  last: number;
  locale: string;
  weekStart: WeekStart;
  onPick: (day: number) => void;
}) {
  const [current, setCurrent] = useState(Math.min(shown, last));
  const [first, setFirst] = useState(() => addMonths(startOf('month', current, 0), 1 - months));
  const [reached, setReached] = useState<number | null>(null);
  const moved = useRef(false);
  const frame = useRef<HTMLDivElement>(null);
  const base = useId();

  useEffect(() => {
    const day = Math.min(shown, last);
    setCurrent(day);
    setFirst((from) => shownFrom(from, months, day));
  }, [shown, last, months]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the current day, after a key only.
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    frame.current?.querySelector<HTMLButtonElement>('td [tabindex="0"]')?.focus();
  }, [current]);

  function onKeyDown(event: React.KeyboardEvent) {
    const day = dayAfterKey(event.key, event.shiftKey, current, weekStart);
    if (day === null) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(day, last));
    moved.current = next !== current;
    setCurrent(next);
    setFirst(shownFrom(first, months, next));
  }

  /** Turns the pages; the day that the focus comes to stays in sight. */
  function turn(by: number) {
    const next = addMonths(first, by);
    setFirst(next);
    const end = addMonths(next, months) - 1;
    if (current < next || current > end) setCurrent(Math.min(by > 0 ? next : end, last));
  }

  const open = range !== null && range.to === null;
  // A place in the row stays the same one as its pages turn, and so keeps the focus.
  const inSight = Array.from({ length: months }, (_, index) => ({
    index,
    month: addMonths(first, index),
  }));
  const drawn = open && reached !== null ? picked(range, reached) : range;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the days within take the keys.
    <div ref={frame} className="flex w-fit gap-6" onKeyDown={onKeyDown}>
      {inSight.map(({ index, month }) => (
        <div key={index}>
          <div className="mb-1 flex items-center justify-between">
            {index === 0 ? (
              <button
                type="button"
                aria-label="Month before"
                className={controlClass('quiet', 'w-8 px-0')}
                onClick={() => turn(-1)}
              >
                <ChevronLeft aria-hidden size={16} />
              </button>
            ) : (
              <span className="w-8" />
            )}
            <p id={`${base}-${index}`} aria-live="polite" className="text-13 font-medium">
              {monthName(month, locale)}
            </p>
            {index === months - 1 ? (
              <button
                type="button"
                aria-label="Month after"
                disabled={addMonths(month, 1) > last}
                className={controlClass('quiet', 'w-8 px-0')}
                onClick={() => turn(1)}
              >
                <ChevronRight aria-hidden size={16} />
              </button>
            ) : (
              <span className="w-8" />
            )}
          </div>
          <Month
            first={month}
            range={drawn}
            current={current}
            last={last}
            locale={locale}
            weekStart={weekStart}
            labelledBy={`${base}-${index}`}
            onPick={(day) => {
              setCurrent(day);
              onPick(day);
            }}
            onReach={setReached}
          />
        </div>
      ))}
    </div>
  );
}
