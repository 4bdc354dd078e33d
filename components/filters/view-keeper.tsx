'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { startTransition, useEffect } from 'react';
import { remember } from '@/components/ui/cookie';
import { endWaiting } from '@/components/ui/later';
import { useReader, useSetOwn } from '@/components/ui/reader';
import { readingIn } from '@/lib/reading';
import { completeUrl } from './use-filters';

/**
 * Keeps the view whole. The URL gets the zone and the week's first day that it lacks, so that it
 * shows the same to others; the server gets the device's zone, and renders again where it took
 * another; the page is rendered again when the day it was made for is over (`dayEnds`, epoch seconds).
 */
export function ViewKeeper({ dayEnds }: { dayEnds: number }) {
  const router = useRouter();
  const present = useSearchParams();
  const { own } = useReader();
  const setOwn = useSetOwn();

  useEffect(() => {
    const asked = readingIn(present);
    const device = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const moved = Boolean(device) && !own.zoneChosen && device !== own.zone;
    if (moved) {
      remember('zone', device);
      endWaiting();
      const following = { ...own, zone: device };
      // In a transition what the server drew stays until its code can draw it again.
      if (asked.zone) startTransition(() => setOwn(following));
      else
        completeUrl({ zone: device, week: asked.weekStart ?? own.weekStart }, (url) =>
          startTransition(() => {
            setOwn(following);
            router.replace(url, { scroll: false });
          }),
        );
    } else if (!asked.zone || asked.weekStart === null)
      completeUrl({ zone: asked.zone ?? own.zone, week: asked.weekStart ?? own.weekStart });
  }, [router, present, own, setOwn]);

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
