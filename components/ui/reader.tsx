'use client';

import { useSearchParams } from 'next/navigation';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { type OwnReading, type Reading, readingIn } from '@/lib/reading';

interface RenderedReader {
  name: string;
  email: string;
  /** BCP 47. */
  locale: string;
  theme: Theme;
  own: OwnReading;
  /** Whether the person's role shows them records: people, and what they wrote. */
  readsRecords: boolean;
  managesContacts: boolean;
  /** Epoch seconds at which the server rendered the page. */
  now: number;
}

/** Who reads: everything a page needs so that server and browser render the same text. */
export interface Reader extends RenderedReader, Reading {}

export type Theme = 'light' | 'dark' | 'system';

interface ReaderState {
  reader: Reader;
  setOwn: (own: OwnReading) => void;
}

const ReaderContext = createContext<ReaderState | null>(null);

/**
 * The layout that renders it stays from page to page, so the zone and the week's first day are read
 * from the URL here, as the server reads them for the page.
 */
export function ReaderProvider({
  reader: rendered,
  children,
}: {
  reader: RenderedReader;
  children: ReactNode;
}) {
  const [chosen, setOwn] = useState<OwnReading | null>(null);
  const { zone, weekStart } = readingIn(useSearchParams());
  const state = useMemo(() => {
    const own = chosen ?? rendered.own;
    return {
      reader: {
        ...rendered,
        own,
        zone: zone ?? own.zone,
        weekStart: weekStart ?? own.weekStart,
      },
      setOwn,
    };
  }, [rendered, chosen, zone, weekStart]);
  return <ReaderContext value={state}>{children}</ReaderContext>;
}

function useReaderState(): ReaderState {
  const state = useContext(ReaderContext);
  if (!state) throw new Error('useReader() outside of <ReaderProvider>.');
  return state;
}

export function useReader(): Reader {
  return useReaderState().reader;
}

/** Tells the pages that are open of a choice, which the server learns by its cookie. */
export function useSetOwn(): (own: OwnReading) => void {
  return useReaderState().setOwn;
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
