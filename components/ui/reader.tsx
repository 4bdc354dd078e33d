'use client';

import { useSearchParams } from 'next/navigation';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { OwnRatings } from '@/lib/own-ratings';
import type { Permission } from '@/lib/permission';
import { type OwnReading, type Reading, readingIn } from '@/lib/reading';
import { remember } from './cookie';

interface RenderedReader {
  name: string;
  email: string;
  /** BCP 47. */
  locale: string;
  theme: Theme;
  own: OwnReading;
  /** What the person's role allows, were it for their own alone. */
  permissions: readonly Permission[];
  ownRatings: OwnRatings;
  /** The service's user that the person is. */
  userId: string | null;
  /** Stands for the account that was connected as the page was rendered; null: none was. */
  account: string | null;
  /** Epoch seconds at which the server rendered the page. */
  now: number;
}

/** Who reads: everything a page needs so that server and browser render the same text. */
export interface Reader extends RenderedReader, Reading {}

export type Theme = 'light' | 'dark' | 'system';

interface ReaderState {
  reader: Reader;
  setOwn: (own: OwnReading) => void;
  setTheme: (theme: Theme) => void;
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
  const [theme, setTheme] = useState(rendered.theme);
  const { zone, weekStart } = readingIn(useSearchParams());
  const state = useMemo(() => {
    const own = chosen ?? rendered.own;
    return {
      reader: {
        ...rendered,
        theme,
        own,
        zone: zone ?? own.zone,
        weekStart: weekStart ?? own.weekStart,
      },
      setOwn,
      setTheme,
    };
  }, [rendered, theme, chosen, zone, weekStart]);
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

/** Whether the person's role allows something, were it for their own alone. */
export function useMay(permission: Permission): boolean {
  return useReader().permissions.includes(permission);
}

/** Tells the pages that are open of a choice, which the server learns by its cookie. */
export function useSetOwn(): (own: OwnReading) => void {
  return useReaderState().setOwn;
}

/** Shows a theme at once, and remembers it for the server to render with. */
export function useSetTheme(): (theme: Theme) => void {
  const { setTheme } = useReaderState();
  return (theme) => {
    document.documentElement.dataset.theme = theme;
    remember('theme', theme);
    setTheme(theme);
  };
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
