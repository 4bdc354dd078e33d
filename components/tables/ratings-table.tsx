import { clsx } from 'clsx';
import { lazy, type ReactNode, Suspense } from 'react';
import type { RatingColumn } from '@/components/filters/rating-view';
import { Ago } from '@/components/ui/ago';
import { NearLink } from '@/components/ui/near-link';
import { useReader } from '@/components/ui/reader';
import { TicketLink } from '@/components/ui/ticket-link';
import type { Rating, Survey } from '@/lib/contract/resources';
import type { RatingSort } from '@/lib/ratings-query';
import { Comment, RecordLink, ratingHref, Score, Status } from './rating-cells';
import { columnNames } from './rating-columns';

const ExtraAnswers = lazy(() => import('./extra-answers'));

interface Props {
  ratings: readonly Rating[];
  /** By the text of their id. */
  surveys: ReadonlyMap<string, Survey>;
  /** Names by the text of their id, as far as they are known. */
  customers: ReadonlyMap<string, string>;
  columns: readonly RatingColumn[];
  sort: RatingSort;
  /** The period and comparison that links carry along, with their question mark. */
  carried: string;
  /** Epoch seconds. */
  now: number;
}

/**
 * Widths in rem. The comment takes what the others leave; where that is less than its own width, the
 * table scrolls within its panel.
 */
const widths: Record<RatingColumn, number> = {
  score: 5,
  comment: 12,
  from: 8.5,
  survey: 9.5,
  agent: 8,
  customer: 9,
  ticket: 6,
  extra: 14,
  status: 5.5,
  created: 7,
  updated: 7,
};

/** What a column says of a rating; null for nothing. */
function contentOf(column: RatingColumn, rating: Rating, props: Props, locale: string): ReactNode {
  const { surveys, customers, carried, now } = props;
  const survey = surveys.get(String(rating.survey.id));
  const { customer } = rating;
  switch (column) {
    case 'score':
      return <Score rating={rating} survey={survey} locale={locale} />;
    case 'comment':
      return <Comment text={rating.comment} />;
    case 'from':
      return rating.from;
    case 'survey':
      return survey ? (
        <RecordLink kind="surveys" id={survey.id} name={survey.name} carried={carried} />
      ) : null;
    case 'agent': {
      const { id, username } = rating.user;
      return <RecordLink kind="users" id={id} name={username} carried={carried} />;
    }
    case 'customer':
      return customer ? (
        <RecordLink
          kind="customers"
          id={customer.id}
          name={customers.get(String(customer.id)) ?? String(customer.id)}
          carried={carried}
        />
      ) : null;
    case 'ticket':
      return rating.ticket ? <TicketLink ticket={rating.ticket} /> : null;
    case 'extra':
      return (
        <Suspense>
          <ExtraAnswers rating={rating} survey={survey} />
        </Suspense>
      );
    case 'status':
      return <Status status={rating.status} />;
    case 'created':
      return <Ago text={rating.created_at} now={now} />;
    case 'updated':
      return <Ago text={rating.updated_at} now={now} />;
  }
}

/** Leads from a row to its rating; what is in it keeps its own links, and its comment can be marked. */
function RowLink({
  rating,
  carried,
  children,
}: Pick<Props, 'carried'> & { rating: Rating; children: ReactNode }) {
  return (
    <NearLink
      href={ratingHref(rating, carried)}
      className="after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
    >
      <span className="sr-only">Rating, score </span>
      {children}
    </NearLink>
  );
}

const oneLine = new Set<RatingColumn>(['from', 'survey', 'agent', 'customer', 'ticket']);
/** With links of their own, or text to mark: above the row's link. */
const above = new Set<RatingColumn>(['comment', 'survey', 'agent', 'customer', 'ticket']);

function Rows(props: Props) {
  const { ratings, columns, sort, carried } = props;
  const { locale } = useReader();
  const width = columns.reduce((sum, column) => sum + widths[column], 0);
  return (
    <div className="hidden overflow-x-auto lg:block">
      <table className="w-full table-fixed text-13" style={{ minWidth: `${width}rem` }}>
        <caption className="sr-only">
          Ratings, {sort === 'desc' ? 'newest' : 'oldest'} first
        </caption>
        <thead className="border-t border-line bg-sunken text-12 text-soft">
          <tr className="h-8">
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                style={column === 'comment' ? undefined : { width: `${widths[column]}rem` }}
                aria-sort={
                  column === 'created' ? (sort === 'desc' ? 'descending' : 'ascending') : undefined
                }
                className={clsx(
                  'px-3 text-left font-normal first:pl-5 last:pr-5',
                  column === 'created' && 'last:text-right',
                )}
              >
                {columnNames[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ratings.map((rating) => (
            <tr
              key={rating.id}
              className="relative h-10 border-t border-line align-top transition-colors duration-150 hover:bg-sunken"
            >
              {columns.map((column) => {
                const content = contentOf(column, rating, props, locale);
                return (
                  <td
                    key={column}
                    className={clsx(
                      'px-3 py-2.5 first:pl-5 last:pr-5',
                      oneLine.has(column) && 'truncate',
                      above.has(column) && '*:relative *:z-1',
                      column === 'created' && 'last:text-right',
                    )}
                  >
                    {column === 'score' ? (
                      <RowLink rating={rating} carried={carried}>
                        {content}
                      </RowLink>
                    ) : (
                      content
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards(props: Props) {
  const { ratings, columns, surveys, carried } = props;
  const { locale } = useReader();
  const shows = new Set(columns);
  return (
    <ul className="text-13 lg:hidden">
      {ratings.map((rating) => {
        const content = (column: RatingColumn) =>
          shows.has(column) ? contentOf(column, rating, props, locale) : null;
        const survey = surveys.get(String(rating.survey.id));
        return (
          <li
            key={rating.id}
            className="relative border-t border-line px-4 py-3 transition-colors duration-150 hover:bg-sunken sm:px-5"
          >
            <div className="flex items-baseline justify-between gap-3">
              <RowLink rating={rating} carried={carried}>
                <Score rating={rating} survey={survey} locale={locale} />
              </RowLink>
              <span className="flex items-center gap-3 text-12">
                {content('status')}
                {content('created')}
              </span>
            </div>
            {shows.has('comment') && rating.comment ? (
              <p className="mt-1 *:relative *:z-1">
                <Comment text={rating.comment} />
              </p>
            ) : null}
            <div className="mt-1 flex flex-wrap gap-x-2.5 gap-y-0.5 text-12 text-soft **:[a]:relative **:[a]:z-1">
              {shows.has('from') && rating.from ? (
                <span className="text-ink">{rating.from}</span>
              ) : null}
              {content('agent')}
              {content('survey')}
              {content('customer')}
              {content('ticket')}
              {shows.has('updated') ? <span>Updated {content('updated')}</span> : null}
            </div>
            {shows.has('extra') && rating.extra_questions?.length ? (
              <div className="mt-1.5 text-12">{content('extra')}</div>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

/** Ratings as a table on a desktop and as cards below it: the same wherever ratings are shown. */
export function RatingsTable(props: Props) {
  return (
    <>
      <Rows {...props} />
      <Cards {...props} />
    </>
  );
}
