'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { startTransition, useEffect } from 'react';
import { remember } from '@/components/ui/cookie';
import { useReader, useSetOwn } from '@/components/ui/reader';
import { readingIn } from '@/lib/reading';
import { withChanges } from './parameters';
import { completeUrl } from './use-filters';

/**
 * Keeps the view whole. The URL gets the zone and the week's first day that it lacks, so that it
 * shows the same to others; the server gets the device's zone, and renders again where it took
 * another; the page is rendered again when the day it was made for is over (`dayEnds`, epoch seconds).
 */
export function ViewKeeper({ dayEnds }: { dayEnds: number }) {
  const router = useRouter();
  const path = usePathname();
  const present = useSearchParams();
  const { own } = useReader();
  const setOwn = useSetOwn();

  useEffect(() => {
    const asked = readingIn(present);
    const device = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const moved = Boolean(device) && !own.zoneChosen && device !== own.zone;
    if (moved) remember('zone', device);
    const zone = asked.zone ?? (moved ? device : own.zone);
    const week = asked.weekStart ?? own.weekStart;
    startTransition(() => {
      if (moved) setOwn({ ...own, zone: device });
      if (moved && !asked.zone)
        router.replace(path + withChanges(window.location.search, { zone, week }), {
          scroll: false,
        });
      else if (!asked.zone || asked.weekStart === null) completeUrl({ zone, week });
    });
  }, [router, path, present, own, setOwn]);

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && Date.now() / 1000 > dayEnds) router.refresh();
    };
    const timer = setInterval(look, 60_000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [router, dayEnds]);
  return null;
}
