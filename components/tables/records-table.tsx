import Link from 'next/link';
import { useCarried } from '@/components/ui/carried';
import { MetricMark } from '@/components/ui/metric-mark';
import { useReader } from '@/components/ui/reader';
import { type Metric, metrics, type Scale, slugOf } from '@/lib/contract/metrics';
import { formatCount } from '@/lib/format';
import type { RecordRow } from '@/lib/records';
import { NoRatings, Numbers, ScoreWithMargin, ShownChange, ShownShare } from './record-cells';
import { factsOf } from './record-facts';
import { metricsOf, ownTopOf, shownOf } from './record-numbers';

interface Props {
  /** What the table is, for screen readers: `Users with their numbers`. */
  caption: string;
  rows: readonly RecordRow[];
  csatScale: Scale | null;
  /** Where the numbers of one metric are the matter: a record's link leads to its tab. */
  metric?: Metric | null;
}

const head = 'px-3 text-left font-normal first:pl-5 last:pr-5';
const cell = 'px-3 py-1 first:pl-5 last:pr-5';

/** A record's name, whose link covers its card, and what it is. */
function Name({ row, metric = null }: { row: RecordRow; metric?: Metric | null }) {
  const { locale } = useReader();
  const carried = useCarried();
  const tab = metric && row.facts.kind !== 'surveys' ? `metric=${slugOf(metric)}` : '';
  const search = [carried.slice(1), tab].filter(Boolean).join('&');
  return (
    <div className="min-w-0 leading-4.5">
      <Link
        href={`/${row.facts.kind}/${row.id}${search ? `?${search}` : ''}`}
        className="block truncate text-ink after:absolute after:inset-0 hover:underline lg:after:hidden"
        title={row.name}
      >
        {row.name}
      </Link>
      <p className="truncate text-12 text-soft">{factsOf(row.facts, locale)}</p>
    </div>
  );
}

const rowClass = 'h-11 border-t border-line hover:bg-sunken';

/** Of one metric each, a survey's own or the one that matters: its numbers take a column apiece. */
function SingleRows({ caption, rows, csatScale, metric: asked = null }: Props) {
  const { locale } = useReader();
  return (
    <table className="hidden w-full table-fixed text-13 lg:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-t border-line bg-sunken text-12 text-soft">
        <tr className="h-8">
          <th scope="col" className={head}>
            Name
          </th>
          <th scope="col" className={`${head} w-36`}>
            Score
          </th>
          <th scope="col" className={`${head} w-28`}>
            Change
          </th>
          <th scope="col" className={`${head} w-44`}>
            Share
          </th>
          <th scope="col" className={`${head} w-28 text-right!`}>
            Ratings
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const [own = 'CSAT'] = metricsOf(row);
          const metric = asked ?? own;
          const shown = shownOf(row, metric, csatScale);
          return (
            <tr key={row.id} className={rowClass}>
              <th scope="row" className={`${cell} text-left font-normal`}>
                <div className="flex min-w-0 items-center gap-2.5">
                  {asked ? null : <MetricMark metric={metric} />}
                  <Name row={row} metric={asked} />
                </div>
              </th>
              <td className={`${cell} figures`}>
                {shown ? (
                  <ScoreWithMargin shown={shown} locale={locale} of={ownTopOf(row)} />
                ) : (
                  <NoRatings />
                )}
              </td>
              <td className={`${cell} figures`}>
                {shown ? <ShownChange shown={shown} locale={locale} /> : null}
              </td>
              <td className={`${cell} figures`}>
                {shown ? <ShownShare shown={shown} locale={locale} inWords /> : null}
              </td>
              <td className={`${cell} figures text-right`}>
                {shown ? formatCount(shown.summary.count, locale) : null}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Rows({ caption, rows, csatScale }: Props) {
  const { locale } = useReader();
  return (
    <table className="hidden w-full table-fixed text-13 lg:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-t border-line bg-sunken text-12 text-soft">
        <tr className="h-8">
          <th scope="col" className={head}>
            Name
          </th>
          {metrics.map((of) => (
            <th key={of} scope="col" className={`${head} w-[23%]`}>
              <span className="inline-flex items-center gap-1.5">
                <MetricMark metric={of} size={12} />
                {of}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={rowClass}>
            <th scope="row" className={`${cell} text-left font-normal`}>
              <Name row={row} />
            </th>
            {metrics.map((of) => (
              <td key={of} className={cell}>
                <Numbers shown={shownOf(row, of, csatScale)} locale={locale} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cards({ rows, csatScale, metric = null }: Props) {
  const { locale } = useReader();
  return (
    <ul className="text-13 lg:hidden">
      {rows.map((row) => (
        <li key={row.id} className="relative border-t border-line px-4 py-3 sm:px-5">
          <Name row={row} metric={metric} />
          <dl className="mt-2 grid gap-x-4 gap-y-2 sm:grid-cols-3">
            {(metric ? [metric] : metricsOf(row)).map((of) => (
              <div key={of} className="grid grid-cols-[4rem_minmax(0,1fr)] sm:block">
                <dt className="flex h-4.5 items-center gap-1.5 text-12 text-soft">
                  <MetricMark metric={of} size={12} />
                  {of}
                </dt>
                <dd>
                  <Numbers shown={shownOf(row, of, csatScale)} locale={locale} of={ownTopOf(row)} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** Records with their numbers, each leading to its page: a table on a desktop, cards below it. */
export function RecordsTable(props: Props) {
  const isSingle = props.metric || props.rows[0]?.facts.kind === 'surveys';
  const Table = isSingle ? SingleRows : Rows;
  return (
    <>
      <Table {...props} />
      <Cards {...props} />
    </>
  );
}
