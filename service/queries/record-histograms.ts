import type { Pool, Reader } from '@/db/pool';
import type { Metric } from '@/lib/contract/metrics';
import type { RecordId } from '@/lib/contract/parameters';
import { countCtes, ratingsOfOne, teamCountCtes } from '@/service/statistics/count-statement';
import { type CountsRow, type Histograms, histogramsFrom } from '@/service/statistics/histograms';
import { isUnbounded, type PeriodPlace } from '@/service/statistics/period-ranges';
import { customersWith } from './customer-search';
import { directions, offsetOf, orderOf, type Page, type PageRequest } from './page';
import { plannedForItself } from './planned-for-itself';
import { prepared } from './prepared';
import {
  type Bounds,
  type CountsReader,
  coverOfKind,
  type RecordRow,
  valuesOfPeriods,
} from './record-counts';
import { hasId, type RecordKind, recordTables } from './record-tables';

/** A record and its numbers of every metric; `metric` is a survey's own, null for other records. */
export interface RecordHistograms {
  id: string;
  legacy_id: number;
  metric: Metric | null;
  histograms: Histograms;
}

/** The members of the relation `records`, which are teams. */
const members = `
  SELECT o.id AS owner, m.user_id AS subject FROM records o
  CROSS JOIN LATERAL (SELECT m.user_id FROM team_members m WHERE m.account_id = $1 AND m.team_id = o.id OFFSET 0) m`;

/** What is asked of a period, and what tells its statements from those of the other. */
function periodOf(kind: RecordKind, bounds: Bounds) {
  const cover = coverOfKind(kind, bounds);
  const unbounded = isUnbounded(cover);
  return { values: valuesOfPeriods(kind, [cover]), unbounded, name: unbounded ? 'ever' : 'period' };
}

function countsOf(kind: RecordKind, period: PeriodPlace): string {
  if (kind === 'team') return `subjects AS MATERIALIZED (${members}), ${teamCountCtes(period)}`;
  if (kind !== 'customer') return countCtes({ kind, period });
  return `counts AS (
    SELECT o.id AS owner, n.* FROM records o CROSS JOIN LATERAL (${ratingsOfOne('customer_id', period, 'o.id')}) n
  )`;
}

/** The counts of the relation `records`, which has columns id, legacy_id, created_at and own_metric. */
function statement(records: string, order: string, kind: RecordKind, period: PeriodPlace): string {
  return `
    WITH records AS MATERIALIZED (${records}), ${countsOf(kind, period)}
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

async function readTeam(
  db: Reader,
  accountId: number,
  id: RecordId,
  bounds: Bounds,
): Promise<Row | null> {
  const { sql, value } = hasId('n', id, '$2');
  const { values, unbounded, name } = periodOf('team', bounds);
  const { rows } = await db.query<Row>({
    ...prepared(`histograms-team-${name}-${'uuid' in id ? 'uuid' : 'integer'}`, () =>
      statement(
        `SELECT ${columns('team')} FROM ${recordTables.team} n WHERE n.account_id = $1 AND ${sql}`,
        'o.id',
        'team',
        { unbounded, first: 3 },
      ),
    ),
    values: [accountId, value, ...values],
  });
  return rows[0] ?? null;
}

export interface HistogramReaders {
  counts: CountsReader;
  /** For teams, of which each reads as much as all its members. */
  pool: Reader;
}

/** A record's numbers of every metric; null when there is no such record. */
export async function recordHistograms(
  { counts, pool }: HistogramReaders,
  accountId: number,
  kind: RecordKind,
  id: RecordId,
  bounds: Bounds,
): Promise<RecordHistograms | null> {
  const row =
    kind === 'team'
      ? await readTeam(pool, accountId, id, bounds)
      : await counts.ofRecord(accountId, kind, id, bounds);
  return row && recordOf(kind, row);
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
  const makeText = () => statement(records, orderOf('o', request), kind, { unbounded, first: 2 });
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
