'use client';

import { useId, useMemo, useState } from 'react';
import { forget, remember } from '@/components/ui/cookie';
import { Finder, type Option } from '@/components/ui/finder';
import { useReader, useSetOwn } from '@/components/ui/reader';
import type { WeekStart } from '@/lib/calendar';
import { formatWeekStart, parseWeekStart } from '@/lib/reading';
import { zoneChoices, zonesMatching } from '@/lib/zone-list';
import { useFilters } from './use-filters';

const deviceId = 'device';

/** 4 January 1970 was a Sunday. */
function weekdayName(day: WeekStart, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return format.format((3 + day) * 86_400_000);
}

/** The zone that all times are in, and the day that weeks begin on: chosen here, remembered, in the URL. */
export default function ReadingPanel({ onDone }: { onDone: () => void }) {
  const { locale, own, zone, now } = useReader();
  const setOwn = useSetOwn();
  const changeFilters = useFilters();
  const [query, setQuery] = useState('');
  const weekId = useId();
  const device = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const choices = useMemo(() => zoneChoices(now), [now]);

  const found: Option[] = zonesMatching(choices, query).map((choice) => ({
    id: choice.zone,
    text: choice.name,
    detail: choice.offsetText,
  }));
  const asDevice = { id: deviceId, text: 'As this device', detail: device };
  const options = query === '' ? [asDevice, ...found] : found;

  function chooseZone(id: string) {
    const chosen = id === deviceId ? null : id;
    if (chosen) remember('own-zone', chosen);
    else forget('own-zone');
    onDone();
    changeFilters({ zone: chosen ?? device, page: null }, () =>
      setOwn({ ...own, zone: chosen ?? device, zoneChosen: chosen !== null }),
    );
  }

  function chooseWeek(name: string) {
    const chosen = parseWeekStart(name);
    if (chosen === null) forget('week');
    else remember('week', name);
    const weekStart = chosen ?? own.localeWeekStart;
    changeFilters({ week: weekStart, page: null }, () =>
      setOwn({ ...own, weekStart, weekChosen: chosen !== null }),
    );
  }

  return (
    <>
      <Finder
        label="Time zone"
        placeholder="Find a city or an offset"
        query={query}
        onQuery={setQuery}
        options={options}
        onChoose={({ id }) => chooseZone(id)}
        chosen={own.zoneChosen || zone !== own.zone ? zone : deviceId}
        none="No zone has that name. Zones are named by their largest city."
        className="max-h-72"
      />
      <div className="flex items-center justify-between gap-3 border-t border-line px-4 py-3">
        <label htmlFor={weekId} className="whitespace-nowrap text-soft">
          Weeks start on
        </label>
        <select
          id={weekId}
          value={own.weekChosen ? formatWeekStart(own.weekStart) : ''}
          onChange={(event) => chooseWeek(event.target.value)}
          className="h-8 min-w-0 rounded-control border border-faint bg-surface px-2"
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
      </div>
    </>
  );
}
