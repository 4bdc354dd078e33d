import type { Database } from '@/db/pool';
import type { Metric } from '@/lib/contract/metrics';
import type { RecordId } from '@/lib/contract/parameters';
import { pageStatement } from '@/service/statistics/rating-page';
import { offsetOf, orderOf } from './page';
import type { RatingListRequest, RatingPage, RecordFilter } from './rating-list';
import { columnsName, type RatingRow, ratingColumns, ratingJoins } from './rating-row';
import { hasId, type RecordKind, recordKinds, recordTables } from './record-tables';

/** Whose counts tell the number and place of the listed ratings; null when they cannot. */
export interface Counted {
  kind: Exclude<RecordKind, 'customer'> | 'metric';
  metric: Metric | null;
  /** The record whose ratings they are, and whether a filter names it or the path. */
  record: { id: RecordId; name: RecordFilter | 'scope' } | null;
}

export function countedOf({
  scope,
  filters,
  identifiers,
  inOrder,
}: RatingListRequest): Counted | null {
  if (filters.search?.trim() || filters.has_comment !== undefined) return null;
  // Counts are by time: by integer alone they tell the place only where both orders are one.
  if (identifiers !== 'uuid' && !inOrder) return null;
  const named = recordKinds.flatMap((kind) => {
    const id = filters[`${kind}_id`];
    return id ? [{ kind, id }] : [];
  });
  if ('kind' in scope) {
    if (named.length > 0 || scope.kind === 'customer') return null;
    return { kind: scope.kind, metric: null, record: { id: scope.id, name: 'scope' } };
  }
  const [one, ...others] = named;
  if (!one) return { kind: 'metric', metric: scope.metric, record: null };
  if (others.length > 0 || one.kind === 'customer') return null;
  return {
    kind: one.kind,
    metric: scope.metric,
    record: { id: one.id, name: `${one.kind}_id` },
  };
}

/** The CTEs `records`, what is named, and `subjects`, whose counts are read. */
function subjectsOf({ kind, metric, record }: Counted): { sql: string; values: unknown[] } {
  if (kind === 'metric' || !record)
    return {
      sql: `subjects AS MATERIALIZED (SELECT 1 AS owner, $2::text AS subject), records AS MATERIALIZED (SELECT FROM subjects)`,
      values: [metric],
    };
  const { sql, value } = hasId('n', record.id, '$2');
  const isOfMetric = kind === 'survey' && metric !== null;
  const subjects =
    kind === 'team'
      ? `SELECT o.id AS owner, m.user_id AS subject FROM records o
         CROSS JOIN LATERAL (SELECT m.user_id FROM team_members m WHERE m.account_id = $1 AND m.team_id = o.id OFFSET 0) m`
      : `SELECT o.id AS owner, o.id AS subject FROM records o ${isOfMetric ? 'WHERE o.metric = $3' : ''}`;
  return {
    sql: `records AS MATERIALIZED (SELECT n.* FROM ${recordTables[kind]} n WHERE n.account_id = $1 AND ${sql}),
      subjects AS MATERIALIZED (${subjects})`,
    values: isOfMetric ? [value, metric] : [value],
  };
}

/**
 * Reads total and place from the counts: at no greater cost for the last of many pages than for the
 * first. `not in order` when the counts cannot tell the place after all.
 */
export async function listCounted(
  db: Database,
  request: RatingListRequest,
  counted: Counted,
): Promise<RatingPage | null | 'not in order'> {
  const { filters, closedUntil, identifiers } = request;
  const { sql, values } = subjectsOf(counted);
  const isOpen = filters.status === 'open';
  const isClosed = filters.status === 'closed';
  const page = pageStatement({
    accountId: request.accountId,
    kind: counted.kind === 'team' ? 'user' : counted.kind,
    subjects: sql,
    subjectValues: values,
    isTeam: counted.kind === 'team',
    metric: counted.kind === 'metric' ? null : counted.metric,
    scoreMin: filters.score_min,
    scoreMax: filters.score_max,
    createdFrom: isOpen
      ? Math.max(filters.period_start ?? closedUntil + 1, closedUntil + 1)
      : filters.period_start,
    createdTo: isClosed
      ? Math.min(filters.period_end ?? closedUntil, closedUntil)
      : filters.period_end,
    updatedFrom: filters.updated_period_start,
    updatedTo: filters.updated_period_end,
    order: request.sort_order,
    offset: offsetOf(request),
    limit: request.per_page,
  });
  const byTime = { ...request, identifiers: 'uuid' } as const;
  const { rows } = await db.query<
    RatingRow & { list_total: number; is_known: boolean; in_order: boolean }
  >({
    ...(page.name !== null && {
      name: `ratings-of-${counted.kind}-${counted.record && 'integer' in counted.record.id ? 'integer-' : ''}${columnsName(identifiers)}-${page.name}`,
    }),
    text: `
      WITH RECURSIVE ${page.ctes}
      SELECT t.n AS list_total, EXISTS (SELECT FROM records) AS is_known,
        coalesce((SELECT o.in_order FROM rating_order o WHERE o.account_id = $1), t.n = 0) AS in_order, listed.*
      FROM total t
      LEFT JOIN LATERAL (
        SELECT ${ratingColumns(identifiers)} FROM (${page.rows}) r ${ratingJoins(identifiers)}
      ) listed ON true
      ORDER BY ${orderOf('listed', byTime)}`,
    values: page.values,
  });
  const [first] = rows;
  if (!first) throw new Error('A list without a total.');
  // What was known of the order may be some seconds old.
  if (request.identifiers !== 'uuid' && !first.in_order) return 'not in order';
  const name = counted.record?.name;
  if (!first.is_known && name === 'scope') return null;
  return {
    total: first.list_total,
    rows: rows.filter((row) => row.id !== null),
    unknown: !first.is_known && name !== undefined && name !== 'scope' ? [name] : [],
  };
}
