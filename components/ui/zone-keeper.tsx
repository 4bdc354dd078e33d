'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { recall, remember } from './cookie';
import { useReader } from './reader';

/**
 * Tells the server the reader's time zone, once, and renders again where it was another; renders
 * again, too, when the day that the page was made for is over. `dayEnds` is in epoch seconds.
 */
export function ZoneKeeper({ dayEnds }: { dayEnds: number }) {
  const router = useRouter();
  const { zone: rendered } = useReader();
  const told = useRef<string>(undefined);
  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!zone || zone === rendered || zone === told.current) return;
    told.current = zone;
    remember('zone', zone);
    // A browser without cookies would be asked to render the same again.
    if (recall('zone') === zone) router.refresh();
  }, [router, rendered]);

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
