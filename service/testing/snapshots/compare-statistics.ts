import type { Database, Pool } from '@/db/pool';
import { type Histogram, histogramOf, type Metric, metrics } from '@/lib/contract/metrics';
import type { Random } from '@/service/cli/demo/random';
import { metricHistogram } from '@/service/queries/metric-histogram';
import { offsetOf, orderOf, type PageRequest } from '@/service/queries/page';
import { type Bounds, createCountsReader } from '@/service/queries/record-counts';
import { listRecordHistograms, recordHistograms } from '@/service/queries/record-histograms';
import { type RecordKind, recordKinds, recordTables } from '@/service/queries/record-tables';
import { type Comparisons, type Records, readRecords } from './snapshot';

interface Counted {
  metric: Metric;
  survey_id: string;
  user_id: string;
  customer_id: string | null;
  score: number;
  n: number;
}

type Histograms = Record<Metric, Histogram>;

function sum(rows: readonly Counted[]): Histograms {
  const of = (metric: Metric) =>
    histogramOf(
      metric,
      rows.filter((row) => row.metric === metric).map(({ score, n }) => [score, n] as const),
    );
  return { CSAT: of('CSAT'), CES: of('CES'), NPS: of('NPS') };
}

/** The ratings of a period in plain SQL, and of them the histograms of whatever is asked for. */
class Plain {
  constructor(
    readonly rows: readonly Counted[],
    readonly members: ReadonlyMap<string, ReadonlySet<string>>,
  ) {}

  metric(metric: Metric): Histogram {
    return sum(this.rows)[metric];
  }

  of(kind: RecordKind, id: string): Histograms {
    const members = this.members.get(id);
    const is = {
      survey: (row: Counted) => row.survey_id === id,
      user: (row: Counted) => row.user_id === id,
      customer: (row: Counted) => row.customer_id === id,
      team: (row: Counted) => members?.has(row.user_id) ?? false,
    };
    return sum(this.rows.filter(is[kind]));
  }
}

async function countPlainly(db: Database, accountId: number, bounds: Bounds): Promise<Plain> {
  const { rows } = await db.query<Counted>({
    name: 'count-plainly',
    text: `
      SELECT r.metric, r.survey_id, r.user_id, r.customer_id, r.score, count(*) AS n FROM ratings r
      WHERE r.account_id = $1 AND r.created_at >= to_timestamp($2) AND r.created_at <= to_timestamp($3)
      GROUP BY 1, 2, 3, 4, 5`,
    values: [accountId, bounds.period_start ?? '-Infinity', bounds.period_end ?? 'Infinity'],
  });
  const teams = await db.query<{ team_id: string; user_id: string }>(
    'SELECT team_id, user_id FROM team_members WHERE account_id = $1',
    [accountId],
  );
  const members = new Map<string, Set<string>>();
  for (const { team_id, user_id } of teams.rows)
    members.set(team_id, (members.get(team_id) ?? new Set()).add(user_id));
  return new Plain(rows, members);
}

/** Asks of a period as the last of three at once, of which two share a statement. */
async function amongOthers<T>(bounds: Bounds, ask: (asked: Bounds) => Promise<T>): Promise<T> {
  const { period_start, period_end } = bounds;
  const shorter =
    period_end === undefined ? bounds : { period_start, period_end: period_end - 100_000 };
  const [, , answer] = await Promise.all([ask(shorter), ask(shorter), ask(bounds)]);
  return answer;
}

async function compareRecord(
  pool: Pool,
  accountId: number,
  kind: RecordKind,
  id: string,
  bounds: Bounds,
  plain: Plain,
  comparisons: Comparisons,
): Promise<void> {
  const readers = { pool, counts: createCountsReader(pool) };
  const ask = (asked: Bounds) => recordHistograms(readers, accountId, kind, { uuid: id }, asked);
  // Teams share no statement.
  const found = await (kind === 'team' ? ask(bounds) : amongOthers(bounds, ask));
  comparisons.see({ kind, id, bounds }, found?.histograms, plain.of(kind, id));
}

async function compareList(
  pool: Pool,
  accountId: number,
  kind: RecordKind,
  bounds: Bounds,
  request: PageRequest,
  plain: Plain,
  comparisons: Comparisons,
): Promise<void> {
  const page = await listRecordHistograms(pool, accountId, kind, bounds, request);
  const { rows } = await pool.query<{ id: string }>(
    `SELECT r.id FROM ${recordTables[kind]} r WHERE r.account_id = $1
     ORDER BY ${orderOf('r', request)}`,
    [accountId],
  );
  const listed = rows.slice(offsetOf(request), offsetOf(request) + request.per_page);
  comparisons.see(
    { list: kind, bounds, request },
    [page.total, page.rows.map(({ id, histograms }) => [id, histograms])],
    [rows.length, listed.map(({ id }) => [id, plain.of(kind, id)])],
  );
}

/** Those of all metrics; returns what plain SQL counts over the period. */
async function compareMetrics(
  pool: Pool,
  accountId: number,
  bounds: Bounds,
  comparisons: Comparisons,
) {
  const plain = await countPlainly(pool, accountId, bounds);
  const counts = createCountsReader(pool);
  for (const metric of metrics)
    comparisons.see(
      { metric, bounds },
      await amongOthers(bounds, (asked) => metricHistogram(counts, accountId, metric, asked)),
      plain.metric(metric),
    );
  return plain;
}

/** Statistics of all metrics and of a record of each kind, and a page of a list of them, over a period. */
export async function compareSomeStatistics(
  pool: Pool,
  accountId: number,
  records: Records,
  random: Random,
  bounds: Bounds,
  comparisons: Comparisons,
): Promise<void> {
  const plain = await compareMetrics(pool, accountId, bounds, comparisons);
  for (const kind of recordKinds)
    await compareRecord(
      pool,
      accountId,
      kind,
      random.pick(records[kind]),
      bounds,
      plain,
      comparisons,
    );
  const request: PageRequest = {
    page: random.between(1, 3),
    per_page: random.pick([5, 20, 100]),
    sort_order: random.pick(['asc', 'desc']),
    identifiers: random.pick(['uuid', 'numeric']),
  };
  const kind = random.pick(recordKinds);
  await compareList(pool, accountId, kind, bounds, request, plain, comparisons);
}

/** Statistics of all metrics and of every record over a period. */
export async function compareAllStatistics(
  pool: Pool,
  accountId: number,
  bounds: Bounds,
  comparisons: Comparisons,
): Promise<void> {
  const plain = await compareMetrics(pool, accountId, bounds, comparisons);
  const records = await readRecords(pool, accountId);
  for (const kind of recordKinds)
    for (const id of records[kind])
      await compareRecord(pool, accountId, kind, id, bounds, plain, comparisons);
}
