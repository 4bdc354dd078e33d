'use client';

import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useReader } from '@/components/ui/reader';
import { parseDay } from '@/lib/calendar';
import { writeDate } from '@/lib/contract/dates';
import { formatZone } from '@/lib/format';
import { type Period, presetNames, presets, type ResolvedPeriod } from '@/lib/period';
import { dayAt } from '@/lib/zone';
import { Calendar } from './calendar';
import { picked, type Range } from './month-grid';

function dayText(day: number): string {
  return writeDate(day * 86_400).slice(0, 10);
}

function DateField({
  label,
  value,
  last,
  onChange,
}: {
  label: string;
  value: string;
  last: string;
  onChange: (text: string) => void;
}) {
  const id = useId();
  return (
    <div className="min-w-0 flex-1">
      <label htmlFor={id} className="mb-1 block text-12 text-soft">
        {label}
      </label>
      <input
        id={id}
        type="date"
        min="1970-01-01"
        max={last}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="figures h-8 w-full min-w-0 rounded-control border border-faint bg-surface px-2 text-13 [&::-webkit-calendar-picker-indicator]:hidden"
      />
    </div>
  );
}

/** Two where there is room for them beside the presets. */
function monthsThatFit(): number {
  return window.matchMedia('(min-width: 768px)').matches ? 2 : 1;
}

/** What the period picker opens: presets beside a range of one's own. */
export default function PeriodPanel({
  resolved,
  onChoose,
}: {
  resolved: ResolvedPeriod;
  onChoose: (period: Period) => void;
}) {
  const { locale, now } = useReader();
  const { period, span, zone, weekStart } = resolved;
  const today = dayAt(now, zone);
  const [from, setFrom] = useState(dayText(dayAt(span.from, zone)));
  const [to, setTo] = useState(dayText(Math.min(dayAt(span.to, zone), today)));
  const [message, setMessage] = useState<string | null>(null);
  const messageId = useId();
  const [months] = useState(monthsThatFit);

  const fromDay = parseDay(from);
  const toDay = parseDay(to);
  const range: Range | null = fromDay === null ? null : { from: fromDay, to: toDay };

  function pick(day: number) {
    const next = picked(range, day);
    setFrom(dayText(next.from));
    setTo(next.to === null ? '' : dayText(next.to));
    setMessage(null);
  }

  function apply() {
    if (fromDay === null || toDay === null) return setMessage('Choose a first and a last day.');
    if (fromDay > toDay) return setMessage('The first day should not be after the last.');
    onChoose({ kind: 'custom', from, to });
  }

  return (
    <div className="flex flex-col sm:flex-row">
      <ul
        aria-label="Presets"
        className="grid grid-cols-2 gap-x-1 border-line p-2 max-sm:border-b sm:grid-cols-1 sm:content-start sm:border-r"
      >
        {presets.map((preset) => {
          const chosen = period.kind === 'preset' && period.preset === preset;
          return (
            <li key={preset}>
              <button
                type="button"
                aria-current={chosen ? 'true' : undefined}
                onClick={() => onChoose({ kind: 'preset', preset })}
                className={clsx(
                  'flex h-10 w-full items-center justify-between gap-3 rounded-control px-2.5 text-left text-13 transition-colors duration-150 hover:bg-sunken sm:h-7.5 sm:w-36',
                  chosen ? 'font-medium text-ink' : 'text-soft hover:text-ink',
                )}
              >
                {presetNames[preset]}
                {chosen ? <Check aria-hidden size={14} /> : null}
              </button>
            </li>
          );
        })}
      </ul>
      <form
        aria-label="Custom range"
        className="flex flex-col gap-3 p-4"
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
        noValidate
      >
        <div className="flex gap-2 sm:w-63">
          <DateField label="First day" value={from} last={dayText(today)} onChange={setFrom} />
          <DateField label="Last day" value={to} last={dayText(today)} onChange={setTo} />
        </div>
        <div className="flex justify-center sm:justify-start">
          <Calendar
            range={range}
            shown={toDay ?? fromDay ?? today}
            months={months}
            last={today}
            locale={locale}
            weekStart={weekStart}
            onPick={pick}
          />
        </div>
        <p id={messageId} role="alert" className="text-12 text-bad empty:hidden">
          {message}
        </p>
        <div className="mt-auto flex items-center justify-between gap-3">
          <p className="text-12 text-soft">{formatZone(zone, span.to, locale)}</p>
          <Button type="submit" look="primary" aria-describedby={message ? messageId : undefined}>
            Show range
          </Button>
        </div>
      </form>
    </div>
  );
}
