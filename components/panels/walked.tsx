'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { useReader } from '@/components/ui/reader';
import { Failure } from '@/components/ui/state';
import { useWalk, type Walk } from '@/lib/client/walk';
import { formatCount } from '@/lib/format';
import { type Pages, pageOf, pagesOf } from '@/lib/pages';
import { ProgressLine } from './work';

/** One page of what was found by now. */
export interface WalkedRows<R> {
  rows: readonly R[];
  pages: Pages;
  unfinished: boolean;
  /** All that was found by now. */
  all: readonly R[];
}

function rowsOf<R>(
  { phase, rows: all }: Walk<R>,
  newest: boolean,
  at: { page: number; perPage: number },
): WalkedRows<R> {
  const ordered = newest ? all.toReversed() : all;
  return {
    rows: pageOf(ordered, at),
    pages: pagesOf(all.length, at),
    unfinished: phase !== 'done',
    all,
  };
}

function words<R>({ phase, rows, progress }: Walk<R>, locale: string): string {
  const n = formatCount(rows.length, locale);
  if (!progress) return phase === 'done' ? '0 found' : 'Searching…';
  const of = formatCount(progress.of, locale);
  if (phase === 'done') return `Searched all ${of} · ${n} found`;
  return `Searched ${formatCount(progress.walked, locale)} of ${of} · ${n} found so far`;
}

/**
 * Rows that the service cannot be searched for, looked for one by one: how far it is, with a way to stop
 * it and to go on. Until it has ended, the newest may be still to come, so that they are shown as they come.
 */
export function Walked<R extends { id: string | number }>({
  queryKey,
  path,
  keptFor = 60_000,
  newest = false,
  page,
  perPage,
  children,
}: {
  queryKey: readonly unknown[];
  path: string;
  /** How long what was found is kept for one who comes back, in ms. */
  keptFor?: number;
  /** Whether what comes oldest first is to be shown newest first, once all of it is there. */
  newest?: boolean;
  page: number;
  perPage: number;
  children: (found: WalkedRows<R>) => ReactNode;
}) {
  const { locale } = useReader();
  const { goOn, stop, ...state } = useWalk<R>(queryKey, path, keptFor);
  const { phase, rows, progress, message } = state;
  return (
    <>
      <div className="border-t border-line px-4 py-2.5 sm:px-5">
        {phase === 'failed' ? (
          <Failure
            title={`The search stopped.${progress ? ` ${words(state, locale)}.` : ''}`}
            message={message ?? ''}
            retry={goOn}
          />
        ) : (
          <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
            <p className="figures text-13">{words(state, locale)}</p>
            {phase === 'running' ? <Button onClick={stop}>Stop</Button> : null}
            {phase === 'paused' ? <Button onClick={goOn}>Go on</Button> : null}
            <p role="status" className="sr-only">
              {phase === 'running' ? 'Searching' : words(state, locale)}
            </p>
          </div>
        )}
        {phase === 'running' && progress ? (
          <div className="mt-2">
            <ProgressLine label="Searched" value={progress.walked} of={progress.of} />
          </div>
        ) : null}
      </div>
      {rows.length > 0 || phase === 'done'
        ? children(rowsOf(state, newest && phase === 'done', { page, perPage }))
        : null}
    </>
  );
}
