'use client';

import { Ago } from '@/components/ui/ago';
import { MetricMark } from '@/components/ui/metric-mark';
import { Panel } from '@/components/ui/panel';
import { useNow, useReader } from '@/components/ui/reader';
import { Skeleton } from '@/components/ui/skeleton';
import { Empty } from '@/components/ui/state';
import { TicketLink } from '@/components/ui/ticket-link';
import { useLowRatings } from '@/lib/client/low-ratings';
import type { Rating } from '@/lib/contract/resources';
import { formatCount, formatMoment } from '@/lib/format';
import type { ResolvedPeriod } from '@/lib/period';
import { Answered } from './answered';

/** In columns where the panel is wide; it stands beside another where the window is. */
function Row({ rating, now }: { rating: Rating; now: number }) {
  const { locale } = useReader();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 border-t border-line px-4 py-3 sm:px-5 @4xl:grid-cols-[4.5rem_minmax(0,1fr)_6.5rem_8rem_5rem_5.5rem]">
      <p className="figures flex h-5.25 items-center gap-1.5">
        <MetricMark metric={rating.survey.metric} size={12} />
        <span className="font-semibold">{formatCount(rating.score, locale)}</span>
        <span className="text-12 text-soft">{rating.survey.metric}</span>
      </p>
      <p
        lang=""
        className="line-clamp-3 min-w-0 text-14 break-words @max-4xl:order-2 @max-4xl:col-span-2"
      >
        {rating.comment}
      </p>
      <div className="flex min-w-0 flex-wrap gap-x-2.5 text-12 leading-5.25! text-soft @max-4xl:order-3 @max-4xl:col-span-2 @4xl:contents">
        <span className="max-w-full truncate empty:@max-4xl:hidden">{rating.from}</span>
        <span className="max-w-full truncate text-ink">
          <span className="sr-only">agent </span>
          {rating.user.username}
        </span>
        <span className="max-w-full truncate empty:@max-4xl:hidden">
          {rating.ticket ? <TicketLink ticket={rating.ticket} /> : null}
        </span>
      </div>
      <Ago
        text={rating.created_at}
        now={now}
        className="text-12 leading-5.25! @max-4xl:order-1 @4xl:text-right"
      />
    </li>
  );
}

function ListSkeleton() {
  return Array.from({ length: 6 }, (_, index) => index).map((index) => (
    <div key={index} className="flex items-center gap-4 border-t border-line px-4 py-3 sm:px-5">
      <Skeleton className="h-5.25 w-14" />
      <Skeleton className="h-5.25 flex-1" />
      <Skeleton className="hidden h-5.25 w-60 @4xl:block" />
    </div>
  ));
}

/** The latest low ratings with comments, of all metrics. */
export default function LowRatings({ resolved }: { resolved: ResolvedPeriod }) {
  const { locale, zone } = useReader();
  const ratings = useLowRatings(resolved.span);
  const now = useNow(30);
  return (
    <Panel
      title="Needs a look"
      note="Latest low ratings with comments"
      flush
      className="@container"
    >
      <Answered
        query={ratings}
        what="the latest low ratings"
        skeleton={<ListSkeleton />}
        className="has-[button]:px-5 has-[button]:pb-5"
      >
        {({ ratings: shown, searchedFrom }) => (
          <>
            {shown.length > 0 ? (
              <ul>
                {shown.map((rating) => (
                  <Row key={`${rating.survey.metric}-${rating.id}`} rating={rating} now={now} />
                ))}
              </ul>
            ) : (
              <div className="border-t border-line">
                <Empty
                  title={searchedFrom === null ? 'Nothing needs a look' : 'Nothing lately'}
                  message={`No low rating with a comment ${searchedFrom === null ? 'came in this period' : 'was found'}.`}
                />
              </div>
            )}
            {searchedFrom === null ? null : (
              <p className="border-t border-line px-4 py-3 text-12 text-soft sm:px-5">
                Searched back to {formatMoment(searchedFrom, zone, locale)}.
              </p>
            )}
          </>
        )}
      </Answered>
    </Panel>
  );
}
