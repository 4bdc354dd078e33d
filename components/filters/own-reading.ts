import { remember } from '@/components/ui/cookie';
import { useReader, useSetOwn } from '@/components/ui/reader';
import type { WeekStart } from '@/lib/calendar';
import { formatWeekStart } from '@/lib/reading';
import { useFilters } from './use-filters';

/** Changes what the reader reads by, where the URL is shown by it and where it is remembered; null gives a choice back. */
export function useOwnReading() {
  const { own } = useReader();
  const setOwn = useSetOwn();
  const changeFilters = useFilters();
  return {
    /** Null: the device's. */
    chooseZone: (chosen: string | null) => {
      if (chosen) remember('own-zone', chosen);
      else remember('own-zone', '', 0);
      const zone = chosen ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
      changeFilters({ zone, page: null }, () =>
        setOwn({ ...own, zone, zoneChosen: chosen !== null }),
      );
    },
    /** Null: the locale's. */
    chooseWeek: (chosen: WeekStart | null) => {
      if (chosen === null) remember('week', '', 0);
      else remember('week', formatWeekStart(chosen));
      const weekStart = chosen ?? own.localeWeekStart;
      changeFilters({ week: weekStart, page: null }, () =>
        setOwn({ ...own, weekStart, weekChosen: chosen !== null }),
      );
    },
  };
}
