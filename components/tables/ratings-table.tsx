import { useReader } from '@/components/ui/reader';
import { TicketLink } from '@/components/ui/ticket-link';
import { readDate } from '@/lib/contract/dates';
import type { Rating, Survey } from '@/lib/contract/resources';
import { formatAgo, formatMoment } from '@/lib/format';
import { Comment, Score, Status } from './rating-cells';

interface Props {
  ratings: readonly Rating[];
  /** By the text of their id. */
  surveys: ReadonlyMap<string, Survey>;
  /** Epoch seconds. */
  now: number;
}

function Time({ rating, now }: { rating: Rating; now: number }) {
  const { locale, zone } = useReader();
  const at = readDate(rating.created_at);
  if (at === null) return null;
  return (
    <time
      dateTime={rating.created_at}
      title={formatMoment(at, zone, locale)}
      className="figures whitespace-nowrap text-soft"
    >
      {formatAgo(Math.min(at, now), now, locale)}
    </time>
  );
}

const head = 'px-3 text-left font-normal first:pl-5 last:pr-5 last:text-right';
const cell = 'px-3 py-2.5 first:pl-5 last:pr-5 last:text-right';

function Rows({ ratings, surveys, now }: Props) {
  const { locale } = useReader();
  return (
    <table className="hidden w-full table-fixed text-13 lg:table">
      <caption className="sr-only">Newest ratings</caption>
      <thead className="border-t border-line bg-sunken text-12 text-soft">
        <tr className="h-8">
          <th scope="col" className={`${head} w-20`}>
            Score
          </th>
          <th scope="col" className={head}>
            Comment
          </th>
          <th scope="col" className={`${head} w-34`}>
            From
          </th>
          <th scope="col" className={`${head} w-38`}>
            Survey
          </th>
          <th scope="col" className={`${head} w-32`}>
            Agent
          </th>
          <th scope="col" className={`${head} w-24`}>
            Ticket
          </th>
          <th scope="col" className={`${head} w-22`}>
            Status
          </th>
          <th scope="col" className={`${head} w-28`}>
            Time
          </th>
        </tr>
      </thead>
      <tbody>
        {ratings.map((rating) => {
          const survey = surveys.get(String(rating.survey.id));
          return (
            <tr key={rating.id} className="h-10 border-t border-line align-top hover:bg-sunken">
              <td className={cell}>
                <Score rating={rating} survey={survey} locale={locale} />
              </td>
              <td className={cell}>
                <Comment text={rating.comment} />
              </td>
              <td className={`${cell} truncate`}>{rating.from}</td>
              <td className={`${cell} truncate text-soft`} title={survey?.name}>
                {survey?.name}
              </td>
              <td className={`${cell} truncate`}>{rating.user.username}</td>
              <td className={`${cell} truncate`}>
                {rating.ticket ? <TicketLink ticket={rating.ticket} /> : null}
              </td>
              <td className={cell}>
                <Status status={rating.status} />
              </td>
              <td className={cell}>
                <Time rating={rating} now={now} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Cards({ ratings, surveys, now }: Props) {
  const { locale } = useReader();
  return (
    <ul className="text-13 lg:hidden">
      {ratings.map((rating) => {
        const survey = surveys.get(String(rating.survey.id));
        return (
          <li key={rating.id} className="border-t border-line px-4 py-3 sm:px-5">
            <div className="flex items-baseline justify-between gap-3">
              <Score rating={rating} survey={survey} locale={locale} />
              <span className="flex items-center gap-3 text-12">
                <Status status={rating.status} />
                <Time rating={rating} now={now} />
              </span>
            </div>
            {rating.comment ? (
              <p className="mt-1">
                <Comment text={rating.comment} />
              </p>
            ) : null}
            <p className="mt-1 flex flex-wrap gap-x-2 text-12 text-soft">
              {rating.from ? <span className="text-ink">{rating.from}</span> : null}
              <span>
                <span className="sr-only">agent </span>
                {rating.user.username}
              </span>
              {survey ? <span>{survey.name}</span> : null}
              {rating.ticket ? <TicketLink ticket={rating.ticket} /> : null}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

/** Ratings as a table on a desktop and as cards below it. */
export function RatingsTable(props: Props) {
  return (
    <>
      <Rows {...props} />
      <Cards {...props} />
    </>
  );
}
