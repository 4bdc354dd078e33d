'use client';

import type { ReactNode } from 'react';
import { groupFills, groupNames } from '@/components/charts/split-bar';
import ExtraAnswers from '@/components/tables/extra-answers';
import { RecordLink, Status } from '@/components/tables/rating-cells';
import { useCarried } from '@/components/ui/carried';
import { useNow, useReader } from '@/components/ui/reader';
import { Skeleton } from '@/components/ui/skeleton';
import { TicketLink } from '@/components/ui/ticket-link';
import { readDate } from '@/lib/contract/dates';
import { metricRanges, npsGroup, scaleDefinitions } from '@/lib/contract/metrics';
import type { Rating } from '@/lib/contract/resources';
import { formatAgo, formatCount, formatLength, formatMoment } from '@/lib/format';
import type { RatingDetails } from '@/lib/rating-details';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-4 border-t border-line px-4 py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)] sm:px-5">
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

function None({ children = 'None' }: { children?: string }) {
  return <span className="text-soft">{children}</span>;
}

/** A moment in words and to the minute, with the zone it is in. */
function Moment({ text }: { text: string }) {
  const { locale, zone } = useReader();
  const now = useNow(30);
  const at = readDate(text);
  if (at === null) return text;
  return (
    <time dateTime={text} className="figures">
      {formatMoment(at, zone, locale)}{' '}
      <span className="text-soft print:hidden">· {formatAgo(Math.min(at, now), now, locale)}</span>
    </time>
  );
}

/** The score with its scale; where a service does not tell a survey's scale, with the metric's range. */
export function ScoreHead({ details: { rating, survey } }: { details: RatingDetails }) {
  const { locale } = useReader();
  const { metric } = rating.survey;
  const { min, max } = survey?.scale ? scaleDefinitions[survey.scale] : metricRanges[metric];
  const group = metric === 'NPS' ? npsGroup(rating.score) : null;
  return (
    <div className="figures flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <p>
        <span className="text-32 font-semibold tracking-tight">
          {formatCount(rating.score, locale)}
        </span>
        <span className="ml-2 text-14 text-soft">
          on a scale of {min} to {max}
        </span>
      </p>
      {group ? (
        <p className="flex items-center gap-1.5 text-13">
          <span aria-hidden className={`size-2 rounded-bar ${groupFills[group]}`} />
          {groupNames[group].slice(0, -1)}
        </p>
      ) : null}
    </div>
  );
}

/** How long it can still be edited, where the service tells; it may close while it is shown. */
export function OpenFor({ rating: { status, open_until } }: { rating: Rating }) {
  const { locale, zone } = useReader();
  const now = useNow(30);
  const until = readDate(open_until ?? '');
  if (status === 'closed')
    return <p className="text-soft">It is processed and cannot be edited.</p>;
  if (until === null) return <p className="text-soft">It can still be edited.</p>;
  if (until <= now) return <p className="text-soft">It has just closed.</p>;
  return (
    <p className="figures text-soft">
      It can be edited for {formatLength(until - now, locale)}, until{' '}
      <time dateTime={open_until}>{formatMoment(until, zone, locale)}</time>.
    </p>
  );
}

/** Everything about a rating but its score and comment. */
export function Facts({ details }: { details: RatingDetails }) {
  const { rating, survey, agent, customer } = details;
  const carried = useCarried();
  const { id, username } = rating.user;
  return (
    <dl className="text-13">
      <Fact name="Survey">
        <RecordLink
          kind="surveys"
          id={rating.survey.id}
          name={survey?.name ?? String(rating.survey.id)}
          carried={carried}
        />
        {survey ? <p className="text-soft">{survey.question}</p> : null}
      </Fact>
      <Fact name="Agent">
        <RecordLink kind="users" id={id} name={agent ?? username} carried={carried} />
        {agent && agent !== username ? <p className="text-soft">{username}</p> : null}
      </Fact>
      <Fact name="From">{rating.from || <None>Not given</None>}</Fact>
      <Fact name="Customer">
        {rating.customer ? (
          <RecordLink
            kind="customers"
            id={rating.customer.id}
            name={customer ?? String(rating.customer.id)}
            carried={carried}
          />
        ) : (
          <None />
        )}
      </Fact>
      <Fact name="Ticket">{rating.ticket ? <TicketLink ticket={rating.ticket} /> : <None />}</Fact>
      <Fact name="Extra questions">
        {rating.extra_questions?.length ? (
          <div className="max-w-100">
            <ExtraAnswers rating={rating} survey={survey} />
          </div>
        ) : (
          <None />
        )}
      </Fact>
      <Fact name="Status">
        <Status status={rating.status} />
        <OpenFor rating={rating} />
      </Fact>
      <Fact name="Created">
        <Moment text={rating.created_at} />
      </Fact>
      <Fact name="Updated">
        {rating.updated_at === rating.created_at ? (
          <None>Not since</None>
        ) : (
          <Moment text={rating.updated_at} />
        )}
      </Fact>
      <Fact name="IP address">
        {rating.ip_address ? (
          <span className="figures">{rating.ip_address}</span>
        ) : (
          <None>Not given</None>
        )}
      </Fact>
    </dl>
  );
}

export function FactsSkeleton() {
  return (
    <div className="p-5">
      <Skeleton className="h-9 w-48" />
      <Skeleton className="mt-4 h-5 w-full" />
      <Skeleton className="mt-8 h-60 w-full" />
    </div>
  );
}
