'use client';

import { useReader } from '@/components/ui/reader';
import type { WeekStart } from '@/lib/calendar';
import { formatWeekStart, parseWeekStart } from '@/lib/reading';

/** 4 January 1970 was a Sunday. */
function weekdayName(day: WeekStart, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return format.format((3 + day) * 86_400_000);
}

/** The day that weeks begin on; null is what is usual for the reader's language. */
export function WeekSelect({
  id,
  describedBy,
  onChoose,
}: {
  id: string;
  describedBy?: string;
  onChoose: (day: WeekStart | null) => void;
}) {
  const { locale, own } = useReader();
  return (
    <select
      id={id}
      aria-describedby={describedBy}
      value={own.weekChosen ? formatWeekStart(own.weekStart) : ''}
      onChange={(event) => onChoose(parseWeekStart(event.target.value))}
      className="h-8 min-w-0 rounded-control border border-line bg-surface px-2 hover:bg-sunken"
    >
      <option value="">
        As usual for your language ({weekdayName(own.localeWeekStart, locale)})
      </option>
      {([1, 0, 6] as const).map((day) => (
        <option key={day} value={formatWeekStart(day)}>
          {weekdayName(day, locale)}
        </option>
      ))}
    </select>
  );
}
