import type { Pool } from '@/db/pool';
import { type Metric, metrics } from '@/lib/contract/metrics';
import type { Random } from '@/service/cli/demo/random';
import {
  listRatings,
  type RatingFilters,
  type RatingListRequest,
} from '@/service/queries/list-ratings';
import { offsetOf, orderOf } from '@/service/queries/page';
import type { RatingRow } from '@/service/queries/rating-row';
import type { RecordKind } from '@/service/queries/record-tables';
import { drawBounds, type Moments } from './periods';
import type { Comparisons, Records } from './snapshot';

type List = Omit<RatingListRequest, 'page'>;

/** The list of a metric, perhaps of one record's ratings of it, or of a record. */
function drawScope(
  random: Random,
  records: Records,
): Pick<List, 'scope'> & { filters: RatingFilters } {
  const record = (kind: RecordKind) => ({ uuid: random.pick(records[kind]) });
  const kind = random.pick(['survey', 'user', 'team', 'customer'] as const);
  if (random.chance(0.5)) return { scope: { kind, id: record(kind) }, filters: {} };
  const scope = { metric: random.pick(metrics) };
  return random.chance(0.6)
    ? { scope, filters: {} }
    : { scope, filters: { [`${kind}_id`]: record(kind) } };
}

function drawList(random: Random, accountId: number, records: Records, moments: Moments): List {
  const { scope, filters } = drawScope(random, records);
  const updated = random.chance(0.3) ? drawBounds(random, moments) : null;
  return {
    accountId,
    scope,
    filters: {
      ...filters,
      ...(random.chance(0.7) && drawBounds(random, moments)),
      updated_period_start: updated?.period_start,
      updated_period_end: updated?.period_end,
      score_min: random.chance(0.15) ? random.between(0, 8) : undefined,
      score_max: random.chance(0.15) ? random.between(2, 10) : undefined,
      status: random.chance(0.15) ? random.pick(['open', 'closed']) : undefined,
    },
    closedUntil: drawBounds(random, moments).period_end ?? moments.last,
    sort_order: random.pick(['asc', 'desc']),
    per_page: random.pick([1, 10, 37, 100]),
    identifiers: random.chance(0.75) ? 'uuid' : 'numeric',
    inOrder: random.chance(0.5),
  };
}

/** Every condition of a list, each left out by null or by a bound that all keep. */
const conditions = `
  r.account_id = $1 AND ($2::text IS NULL OR r.metric = $2) AND ($3::uuid IS NULL OR r.survey_id = $3)
  AND ($4::uuid IS NULL OR r.user_id = $4) AND ($5::uuid IS NULL OR r.customer_id = $5)
  AND ($6::uuid IS NULL OR r.user_id IN (SELECT m.user_id FROM team_members m WHERE m.account_id = $1 AND m.team_id = $6))
  AND r.created_at >= to_timestamp($7) AND r.created_at <= to_timestamp($8)
  AND r.updated_at >= to_timestamp($9) AND r.updated_at <= to_timestamp($10)
  AND r.score >= $11 AND r.score <= $12
  AND r.created_at > to_timestamp($13) AND r.created_at <= to_timestamp($14)`;

function valuesOf({ accountId, scope, filters, closedUntil }: List): unknown[] {
  const idOf = (kind: RecordKind) => {
    const id = 'kind' in scope && scope.kind === kind ? scope.id : filters[`${kind}_id`];
    return id && 'uuid' in id ? id.uuid : null;
  };
  const metric: Metric | null = 'metric' in scope ? scope.metric : null;
  return [
    accountId,
    metric,
    idOf('survey'),
    idOf('user'),
    idOf('customer'),
    idOf('team'),
    filters.period_start ?? '-Infinity',
    filters.period_end ?? 'Infinity',
    filters.updated_period_start ?? '-Infinity',
    filters.updated_period_end ?? 'Infinity',
    filters.score_min ?? 0,
    filters.score_max ?? 10,
    filters.status === 'open' ? closedUntil : '-Infinity',
    filters.status === 'closed' ? closedUntil : 'Infinity',
  ];
}

type Shown = Pick<RatingRow, 'id' | 'score' | 'user_id' | 'created_at' | 'updated_at'>;

const shown = ({ id, score, user_id, created_at, updated_at }: Shown) =>
  [id, score, user_id, created_at, updated_at].join(' ');

/** The first or last page, any, or the one after the last. */
function drawPage(random: Random, pages: number): number {
  return random.pick([1, 2, pages, pages + 1, random.between(1, pages), random.between(1, pages)]);
}

/** A page of a random list, and its total. */
export async function compareSomeList(
  pool: Pool,
  accountId: number,
  records: Records,
  random: Random,
  moments: Moments,
  comparisons: Comparisons,
): Promise<void> {
  const list = drawList(random, accountId, records, moments);
  const values = valuesOf(list);
  const counted = await pool.query<{ total: number }>({
    name: 'count-list-plainly',
    text: `SELECT count(*) AS total FROM ratings r WHERE ${conditions}`,
    values,
  });
  const total = counted.rows[0]?.total ?? 0;
  const page = drawPage(random, Math.max(1, Math.ceil(total / list.per_page)));
  const request = { ...list, page };
  const plain = await pool.query<Shown>(
    `SELECT r.id, r.score, r.user_id, r.created_at, r.updated_at FROM ratings r WHERE ${conditions}
     ORDER BY ${orderOf('r', request)} LIMIT $15 OFFSET $16`,
    [...values, request.per_page, offsetOf(request)],
  );
  const found = await listRatings(pool, request);
  comparisons.see(
    { list: request },
    [found?.total, found?.rows.map(shown)],
    [total, plain.rows.map(shown)],
  );
}
