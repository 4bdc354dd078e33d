import type { Pool, Reader } from '@/db/pool';
import type { Metric } from '@/lib/contract/metrics';
import type { RecordId } from '@/lib/contract/parameters';
import {
  countCtes,
  coverValues,
  isUnbounded,
  ratingCtes,
} from '@/service/statistics/count-statement';
import { coverOf } from '@/service/statistics/cover';
import { type CountsRow, type Histograms, histogramsFrom } from '@/service/statistics/histograms';
import { customersWith } from './customer-search';
import type { Bounds } from './metric-histogram';
import { directions, offsetOf, orderOf, type Page, type PageRequest } from './page';
import { plannedForItself } from './planned-for-itself';
import { hasId, type RecordKind, recordTables } from './record-tables';

/** A record and its numbers of every metric; `metric` is a survey's own, null for other records. */
export interface RecordHistograms {
  id: string;
  legacy_id: number;
  metric: Metric | null;
  histograms: Histograms;
}

interface RecordRow {
  id: string;
  legacy_id: number;
  own_metric: Metric | null;
}

/** Whose counts are a record's: its own, or those of a team's present members (rulings E.3). */
const subjects = {
  survey: 'SELECT id AS owner, id AS subject FROM records',
  user: 'SELECT id AS owner, id AS subject FROM records',
  customer: 'SELECT id AS owner, id AS subject FROM records',
  team: `
    SELECT o.id AS owner, m.user_id AS subject FROM records o
    CROSS JOIN LATERAL (SELECT m.user_id FROM team_members m WHERE m.account_id = $1 AND m.team_id = o.id OFFSET 0) m`,
} as const satisfies Record<RecordKind, string>;

/** A customer's ratings are few: they are counted as they are. */
const counted = { survey: 'survey', user: 'user', team: 'user' } as const;

/** What is asked of a period, and what tells its statements from those of the other. */
function periodOf(kind: RecordKind, { period_start, period_end }: Bounds) {
  const cover = coverOf(period_start, period_end);
  const unbounded = isUnbounded(cover);
  const values = kind === 'customer' ? [cover.from, cover.to] : coverValues(cover);
  return { values, unbounded, name: unbounded ? 'all' : 'period' };
}

interface StatementOptions {
  kind: RecordKind;
  /** A list of records instead of one. */
  isList: boolean;
  unbounded: boolean;
  /** Number of the period's first parameter. */
  first: number;
  order: string;
}

/** The counts of the relation `records`, which has columns id, legacy_id, created_at and own_metric. */
function statement(records: string, options: StatementOptions): string {
  const { kind, isList, unbounded, first, order } = options;
  const counts =
    kind === 'customer'
      ? ratingCtes('customer_id', first)
      : countCtes({
          kind: counted[kind],
          subjects: kind === 'team' ? 'together' : isList ? 'each' : 'one',
          unbounded,
          first,
        });
  return `
    WITH records AS MATERIALIZED (${records}), subjects AS MATERIALIZED (${subjects[kind]}), ${counts}
    SELECT o.*, n.* FROM records o LEFT JOIN counts n ON n.owner = o.id
    ORDER BY ${order}`;
}

function columns(kind: RecordKind): string {
  return `n.id, n.legacy_id, n.created_at, ${kind === 'survey' ? 'n.metric' : 'NULL::text'} AS own_metric`;
}

type Row = RecordRow & CountsRow;

function recordOf(kind: RecordKind, row: Row): RecordHistograms {
  const { id, legacy_id, own_metric: metric } = row;
  const counts = kind === 'survey' ? 'survey' : 'user';
  return { id, legacy_id, metric, histograms: histogramsFrom(counts, metric, row) };
}

/** A record's numbers of every metric; null when there is no such record. */
export async function recordHistograms(
  db: Reader,
  accountId: number,
  kind: RecordKind,
  id: RecordId,
  bounds: Bounds,
): Promise<RecordHistograms | null> {
  const { sql, value } = hasId('n', id, '$2');
  const record = `SELECT ${columns(kind)} FROM ${recordTables[kind]} n WHERE n.account_id = $1 AND ${sql}`;
  const period = periodOf(kind, bounds);
  const { unbounded } = period;
  const { rows } = await db.query<Row>({
    name: `histograms-${kind}-${period.name}-${'uuid' in id ? 'uuid' : 'integer'}`,
    text: statement(record, { kind, isList: false, unbounded, first: 3, order: 'o.id' }),
    values: [accountId, value, ...period.values],
  });
  const [row] = rows;
  return row ? recordOf(kind, row) : null;
}

/** The numbers of each record on a page of its list, in the list's order (rulings E.4). Only customers are searched. */
export async function listRecordHistograms(
  pool: Pool,
  accountId: number,
  kind: RecordKind,
  bounds: Bounds,
  request: PageRequest,
  search?: string,
): Promise<Page<RecordHistograms>> {
  const period = periodOf(kind, bounds);
  const { unbounded } = period;
  const [limit, offset] = [period.values.length + 2, period.values.length + 3];
  const table = search === undefined ? recordTables[kind] : customersWith(`$${offset + 1}`);
  const records = `
    SELECT listed.total, record.*
    FROM (SELECT count(*) AS total FROM ${table} n WHERE n.account_id = $1) listed
    LEFT JOIN LATERAL (
      SELECT ${columns(kind)} FROM ${table} n WHERE n.account_id = $1
      ORDER BY ${orderOf('n', request)} LIMIT $${limit} OFFSET $${offset}
    ) record ON true`;
  const text = statement(records, {
    kind,
    isList: true,
    unbounded,
    first: 2,
    order: orderOf('o', request),
  });
  const values = [accountId, ...period.values, request.per_page, offsetOf(request)];
  const { rows } =
    search === undefined
      ? await pool.query<Row & { total: number }>({
          name: `list-histograms-${kind}-${period.name}-${directions[request.sort_order]}-${request.identifiers === 'uuid'}`,
          text,
          values,
        })
      : await plannedForItself(pool, (db) =>
          db.query<Row & { total: number }>(text, [...values, search]),
        );
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.filter(({ id }) => id !== null).map((row) => recordOf(kind, row)),
  };
}
