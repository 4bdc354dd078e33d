import type { Database } from '@/db/pool';
import { type Histogram, histogramOf, type Metric, metrics } from '@/lib/contract/metrics';
import type { RecordId } from '@/lib/contract/parameters';
import type { Bounds } from './metric-histogram';
import { offsetOf, orderOf, type Page, type PageRequest } from './page';
import { hasId, type RecordKind, ratingsOf, recordTables } from './record-tables';

export type Histograms = Record<Metric, Histogram>;

/** A record and its numbers of every metric; `metric` is a survey's own, null for other records. */
export interface RecordHistograms {
  id: string;
  legacy_id: number;
  metric: Metric | null;
  histograms: Histograms;
}

interface CountRow {
  id: string;
  legacy_id: number;
  own_metric: Metric | null;
  metric: Metric | null;
  score: number | null;
  count: number | null;
}

/** Counts by metric and score of the ratings of `record`, within the bounds at $2 and $3. */
function counts(kind: RecordKind): string {
  return `
    SELECT r.metric, r.score, count(*) AS count
    FROM ratings r
    WHERE r.account_id = $1 AND ${ratingsOf(kind, 'record.id')}
      AND r.created_at >= coalesce(to_timestamp($2), '-infinity')
      AND r.created_at <= coalesce(to_timestamp($3), 'infinity')
    GROUP BY r.metric, r.score`;
}

function ownMetric(kind: RecordKind): string {
  return `${kind === 'survey' ? 'n.metric' : 'NULL::text'} AS own_metric`;
}

function bind(accountId: number, { period_start, period_end }: Bounds): unknown[] {
  return [accountId, period_start ?? null, period_end ?? null];
}

/** Gathers a record's rows, which follow each other. */
function gather(rows: readonly CountRow[]): RecordHistograms[] {
  const records = new Map<string, { row: CountRow; counts: [Metric, number, number][] }>();
  for (const row of rows) {
    const record = records.get(row.id) ?? { row, counts: [] };
    records.set(row.id, record);
    if (row.metric !== null && row.score !== null)
      record.counts.push([row.metric, row.score, row.count ?? 0]);
  }
  const histogram = (metric: Metric, counted: [Metric, number, number][]) =>
    histogramOf(
      metric,
      counted.filter(([of]) => of === metric).map(([, score, count]) => [score, count] as const),
    );
  return [...records.values()].map(({ row, counts: counted }) => ({
    id: row.id,
    legacy_id: row.legacy_id,
    metric: row.own_metric,
    histograms: {
      CSAT: histogram(metrics[0], counted),
      CES: histogram(metrics[1], counted),
      NPS: histogram(metrics[2], counted),
    },
  }));
}

/** A record's numbers of every metric; null when there is no such record. */
export async function recordHistograms(
  db: Database,
  accountId: number,
  kind: RecordKind,
  id: RecordId,
  bounds: Bounds,
): Promise<RecordHistograms | null> {
  const { sql, value } = hasId('n', id, '$4');
  const { rows } = await db.query<CountRow>({
    name: `histograms-${kind}-${'uuid' in id ? 'uuid' : 'integer'}`,
    text: `
      SELECT record.*, counted.*
      FROM (
        SELECT n.id, n.legacy_id, ${ownMetric(kind)} FROM ${recordTables[kind]} n WHERE n.account_id = $1 AND ${sql}
      ) record
      LEFT JOIN LATERAL (${counts(kind)}) counted ON true`,
    values: [...bind(accountId, bounds), value],
  });
  return gather(rows)[0] ?? null;
}

/** The numbers of each record on a page of its list, in the list's order (rulings E.4). */
export async function listRecordHistograms(
  db: Database,
  accountId: number,
  kind: RecordKind,
  bounds: Bounds,
  request: PageRequest,
): Promise<Page<RecordHistograms>> {
  const table = recordTables[kind];
  const { rows } = await db.query<CountRow & { total: number }>(
    `SELECT listed.total, record.*, counted.*
     FROM (SELECT count(*) AS total FROM ${table} WHERE account_id = $1) listed
     LEFT JOIN LATERAL (
       SELECT n.id, n.legacy_id, n.created_at, ${ownMetric(kind)} FROM ${table} n
       WHERE n.account_id = $1 ORDER BY ${orderOf('n', request)} LIMIT $4 OFFSET $5
     ) record ON true
     LEFT JOIN LATERAL (${counts(kind)}) counted ON true
     ORDER BY ${orderOf('record', request)}`,
    [...bind(accountId, bounds), request.per_page, offsetOf(request)],
  );
  return { total: rows[0]?.total ?? 0, rows: gather(rows.filter((row) => row.id !== null)) };
}
