'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { useReader } from '@/components/ui/reader';
import { Failure } from '@/components/ui/state';
import { type RatingSearch as Found, useRatingSearch } from '@/lib/client/rating-search';
import type { Rating } from '@/lib/contract/resources';
import { formatCount } from '@/lib/format';
import { type Pages, pageOf, pagesOf } from '@/lib/pages';
import type { RatingsSearch } from '@/lib/ratings-query';

/** One page of what a search found by now. */
export interface FoundPage {
  ratings: Rating[];
  pages: Pages;
  unfinished: boolean;
}

function foundPage({ phase, found }: Found, page: number, perPage: number): FoundPage {
  const at = { page, perPage };
  return {
    ratings: pageOf(found, at),
    pages: pagesOf(found.length, at),
    unfinished: phase !== 'done',
  };
}

function words({ phase, found, progress }: Found, locale: string): string {
  const n = formatCount(found.length, locale);
  if (!progress) return phase === 'done' ? '0 found' : 'Searching…';
  const of = formatCount(progress.of, locale);
  if (phase === 'done') return `Searched all ${of} · ${n} found`;
  return `Searched ${formatCount(progress.searched, locale)} of ${of} · ${n} found so far`;
}

/**
 * Ratings that the service cannot filter, looked for one by one: how far the search is, with a way to
 * stop it and to go on. A search that has not ended tells no total.
 */
export default function RatingSearch({
  search,
  page,
  perPage,
  children,
}: {
  search: RatingsSearch;
  page: number;
  perPage: number;
  children: (found: FoundPage) => ReactNode;
}) {
  const { locale } = useReader();
  const { goOn, stop, ...state } = useRatingSearch(search);
  const { phase, found, progress, message } = state;
  return (
    <>
      <div className="border-t border-line px-4 py-2.5 sm:px-5">
        {phase === 'failed' ? (
          <Failure
            title={`The search stopped. ${words(state, locale)}.`}
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
          <progress
            aria-label="Searched"
            max={progress.of}
            value={progress.searched}
            className="mt-2 block h-1 w-full appearance-none overflow-hidden rounded-bar bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
          />
        ) : null}
      </div>
      {found.length > 0 || phase === 'done' ? children(foundPage(state, page, perPage)) : null}
    </>
  );
}
