'use client';

import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { groupFills, groupNames } from '@/components/charts/split-bar';
import ExtraAnswers from '@/components/tables/extra-answers';
import { RecordLink, Status } from '@/components/tables/rating-cells';
import { useCarried } from '@/components/ui/carried';
import { NearLink } from '@/components/ui/near-link';
import { useNow, useReader } from '@/components/ui/reader';
import { Skeleton } from '@/components/ui/skeleton';
import { TicketLink } from '@/components/ui/ticket-link';
import { useRating } from '@/lib/client/ratings';
import { readDate } from '@/lib/contract/dates';
import {
  type Metric,
  metricRanges,
  npsGroup,
  scaleDefinitions,
  slugOf,
} from '@/lib/contract/metrics';
import { formatAgo, formatCount, formatMoment } from '@/lib/format';
import type { RatingDetails as Details } from '@/lib/rating-details';
import { Answered } from './answered';

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
function ScoreHead({ details: { rating, survey } }: { details: Details }) {
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

function Facts({ details }: { details: Details }) {
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
        <p className="text-soft">
          {rating.status === 'open'
            ? 'The customer can still edit it.'
            : 'It is processed and cannot be edited.'}
        </p>
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

function FactsSkeleton() {
  return (
    <div className="p-5">
      <Skeleton className="h-9 w-48" />
      <Skeleton className="mt-4 h-5 w-full" />
      <Skeleton className="mt-8 h-60 w-full" />
    </div>
  );
}

/** All that a rating says. */
export function RatingDetails({ metric, id }: { metric: Metric; id: string }) {
  const rating = useRating(metric, id);
  const carried = useCarried();
  return (
    <>
      <NearLink
        href={`/metrics/${slugOf(metric)}${carried}`}
        className="inline-flex items-center gap-1.5 text-13 text-soft hover:text-ink"
      >
        <ArrowLeft aria-hidden size={14} />
        {metric}
      </NearLink>
      <section
        aria-label="Rating"
        className="mt-3 overflow-hidden rounded-panel border border-line bg-surface"
      >
        <Answered
          query={rating}
          what="the rating"
          skeleton={<FactsSkeleton />}
          className="has-[>[role=alert]]:p-5"
        >
          {(details) => (
            <>
              <div className="px-4 py-4 sm:px-5 sm:py-5">
                <ScoreHead details={details} />
                {details.rating.comment ? (
                  <blockquote
                    lang=""
                    className="mt-4 max-w-prose text-16 break-words whitespace-pre-wrap"
                  >
                    {details.rating.comment}
                  </blockquote>
                ) : (
                  <p className="mt-4 text-13 text-soft">No comment</p>
                )}
              </div>
              <Facts details={details} />
            </>
          )}
        </Answered>
      </section>
    </>
  );
}
