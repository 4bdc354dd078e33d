import type { Pool, Reader } from '@/db/pool';
import type { Metric } from '@/lib/contract/metrics';
import type { RecordId } from '@/lib/contract/parameters';
import {
  countCtes,
  countsOfOne,
  ratingCtes,
  teamCountCtes,
} from '@/service/statistics/count-statement';
import { coverOf } from '@/service/statistics/cover';
import { type CountsRow, type Histograms, histogramsFrom } from '@/service/statistics/histograms';
import { coverValues, isUnbounded } from '@/service/statistics/period-ranges';
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

/** The members of the relation `records`, which are teams. */
const members = `
  SELECT o.id AS owner, m.user_id AS subject FROM records o
  CROSS JOIN LATERAL (SELECT m.user_id FROM team_members m WHERE m.account_id = $1 AND m.team_id = o.id OFFSET 0) m`;

/** What is asked of a period, and what tells its statements from those of the other. */
function periodOf(kind: RecordKind, { period_start, period_end }: Bounds) {
  const cover = coverOf(period_start, period_end);
  const unbounded = isUnbounded(cover);
  const values = kind === 'customer' ? [cover.from, cover.to] : coverValues(cover);
  return { values, unbounded, name: unbounded ? 'all' : 'period' };
}

interface StatementOptions {
  kind: RecordKind;
  unbounded: boolean;
  /** Number of the period's first parameter. */
  first: number;
}

/** The counts of the relation `records`, which has columns id, legacy_id, created_at and own_metric. */
function statement(records: string, order: string, options: StatementOptions): string {
  const { kind, unbounded, first } = options;
  const counts =
    kind === 'team'
      ? `subjects AS MATERIALIZED (${members}), ${teamCountCtes({ unbounded, first })}`
      : kind === 'customer'
        ? ratingCtes('customer_id', first)
        : countCtes({ kind, unbounded, first });
  return `
    WITH records AS MATERIALIZED (${records}), ${counts}
    SELECT o.*, n.* FROM records o LEFT JOIN counts n ON n.owner = o.id
    ORDER BY ${order}`;
}

/** The same of one record, `record`, where it has counts of its own: of fewer parts, which costs a fifth less. */
const statementOfOne = (record: string, { kind, ...options }: StatementOptions) =>
  kind === 'user' || kind === 'survey'
    ? `SELECT o.*, n.* FROM (${record}) o CROSS JOIN LATERAL (${countsOfOne({ kind, ...options }, 'o.id')}) n`
    : statement(record, 'o.id', { kind, ...options });

function columns(kind: RecordKind): string {
  return `n.id, n.legacy_id, n.created_at, ${kind === 'survey' ? 'n.metric' : 'NULL::text'} AS own_metric`;
}

const texts = new Map<string, string>();

/** A statement by its name, whose text is made once: it takes longer than its answer to read. */
function prepared(name: string, make: () => string): { name: string; text: string } {
  const text = texts.get(name) ?? make();
  texts.set(name, text);
  return { name, text };
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
  const period = periodOf(kind, bounds);
  const { unbounded } = period;
  const { rows } = await db.query<Row>({
    ...prepared(`histograms-${kind}-${period.name}-${'uuid' in id ? 'uuid' : 'integer'}`, () =>
      statementOfOne(
        `SELECT ${columns(kind)} FROM ${recordTables[kind]} n WHERE n.account_id = $1 AND ${sql}`,
        { kind, unbounded, first: 3 },
      ),
    ),
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
  const makeText = () => statement(records, orderOf('o', request), { kind, unbounded, first: 2 });
  const values = [accountId, ...period.values, request.per_page, offsetOf(request)];
  const { rows } =
    search === undefined
      ? await pool.query<Row & { total: number }>({
          ...prepared(
            `list-histograms-${kind}-${period.name}-${directions[request.sort_order]}-${request.identifiers === 'uuid'}`,
            makeText,
          ),
          values,
        })
      : await plannedForItself(pool, (db) =>
          db.query<Row & { total: number }>(makeText(), [...values, search]),
        );
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.filter(({ id }) => id !== null).map((row) => recordOf(kind, row)),
  };
}
