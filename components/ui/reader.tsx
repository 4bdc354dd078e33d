'use client';

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { WeekStart } from '@/lib/period';

/** Who reads: everything a page needs so that server and browser render the same text. */
export interface Reader {
  name: string;
  email: string;
  /** BCP 47. */
  locale: string;
  /** IANA time zone. */
  zone: string;
  weekStart: WeekStart;
  theme: Theme;
  /** Whether their role shows them ratings and the records behind them. */
  readsRecords: boolean;
  /** Epoch seconds at which the server rendered the page. */
  now: number;
}

export type Theme = 'light' | 'dark' | 'system';

const ReaderContext = createContext<Reader | null>(null);

export function ReaderProvider({ reader, children }: { reader: Reader; children: ReactNode }) {
  return <ReaderContext value={reader}>{children}</ReaderContext>;
}

export function useReader(): Reader {
  const reader = useContext(ReaderContext);
  if (!reader) throw new Error('useReader() outside of <ReaderProvider>.');
  return reader;
}

/** Epoch seconds: the server's at first, so that hydration agrees, then the clock's every few seconds. */
export function useNow(everySeconds: number): number {
  const { now: rendered } = useReader();
  const [now, setNow] = useState(rendered);
  useEffect(() => {
    const tick = () => setNow(Math.floor(Date.now() / 1000));
    // Kept from a page long ago, it is wrong at once; else there is no hurry.
    if (Date.now() / 1000 - rendered > everySeconds) tick();
    const timer = setInterval(tick, everySeconds * 1000);
    return () => clearInterval(timer);
  }, [everySeconds, rendered]);
  return now;
}
