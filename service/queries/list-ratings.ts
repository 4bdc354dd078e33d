import type { Database } from '@/db/pool';
import type { Metric } from '@/lib/contract/metrics';
import type { RecordId } from '@/lib/contract/parameters';
import type { Identifiers } from '@/lib/contract/resources';
import type { RatingStatus } from '@/service/account';
import { directions, offsetOf, type Page, type PageRequest } from './page';
import { type RatingRow, ratingColumns, ratingJoins } from './rating-row';

const recordTables = {
  survey_id: 'surveys',
  user_id: 'users',
  team_id: 'teams',
  customer_id: 'customers',
} as const;

export type RecordFilter = keyof typeof recordTables;
export const recordFilters = Object.keys(recordTables) as RecordFilter[];

/** What narrows a list of ratings, in any combination. Times in epoch seconds, bounds inclusive. */
export interface RatingFilters {
  period_start?: number | undefined;
  period_end?: number | undefined;
  updated_period_start?: number | undefined;
  updated_period_end?: number | undefined;
  score_min?: number | undefined;
  score_max?: number | undefined;
  status?: RatingStatus | undefined;
  has_comment?: boolean | undefined;
  search?: string | undefined;
  survey_id?: RecordId | undefined;
  user_id?: RecordId | undefined;
  team_id?: RecordId | undefined;
  customer_id?: RecordId | undefined;
}

export interface RatingListRequest extends PageRequest {
  accountId: number;
  metric: Metric;
  filters: RatingFilters;
  identifiers: Identifiers;
  /** Ratings created up to here are closed, in epoch seconds. */
  closedUntil: number;
}

/** Collects conditions and their bound values. */
class Conditions {
  readonly values: unknown[] = [];
  readonly clauses: string[] = [];

  bind(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  add(clause: (parameter: string) => string, value: unknown): void {
    if (value !== undefined) this.clauses.push(clause(this.bind(value)));
  }
}

function recordPredicate(conditions: Conditions, id: RecordId): string {
  return 'uuid' in id
    ? `id = ${conditions.bind(id.uuid)}::uuid`
    : `legacy_id = ${conditions.bind(id.integer)}::integer`;
}

function addFilters(conditions: Conditions, filters: RatingFilters, closedUntil: number): void {
  conditions.add((p) => `r.created_at >= to_timestamp(${p})`, filters.period_start);
  conditions.add((p) => `r.created_at <= to_timestamp(${p})`, filters.period_end);
  conditions.add((p) => `r.updated_at >= to_timestamp(${p})`, filters.updated_period_start);
  conditions.add((p) => `r.updated_at <= to_timestamp(${p})`, filters.updated_period_end);
  conditions.add((p) => `r.score >= ${p}::bigint`, filters.score_min);
  conditions.add((p) => `r.score <= ${p}::bigint`, filters.score_max);
  if (filters.status === 'open')
    conditions.add((p) => `r.created_at > to_timestamp(${p})`, closedUntil);
  if (filters.status === 'closed')
    conditions.add((p) => `r.created_at <= to_timestamp(${p})`, closedUntil);
  if (filters.has_comment !== undefined)
    conditions.clauses.push(`r.comment IS ${filters.has_comment ? 'NOT ' : ''}NULL`);
  if (filters.search?.trim())
    conditions.add(
      (p) =>
        `to_tsvector('simple', concat_ws(' ', r.comment, r.rater, r.ticket)) @@ plainto_tsquery('simple', ${p})`,
      filters.search,
    );
}

/** Adds the record filters; returns, for each, an expression that tells whether the record exists. */
function addRecordFilters(conditions: Conditions, filters: RatingFilters): string[] {
  return recordFilters.flatMap((name) => {
    const id = filters[name];
    if (!id) return [];
    const record = `SELECT id FROM ${recordTables[name]} WHERE account_id = $1 AND ${recordPredicate(conditions, id)}`;
    conditions.clauses.push(
      name === 'team_id'
        ? `r.user_id IN (SELECT user_id FROM team_members WHERE account_id = $1 AND team_id = (${record}))`
        : `r.${name} = (${record})`,
    );
    return [`EXISTS (${record}) AS has_${name}`];
  });
}

type FoundRecords = Partial<Record<`has_${RecordFilter}`, boolean>>;

export interface RatingPage extends Page<RatingRow> {
  /** Filters that name a record the account does not have. */
  unknown: RecordFilter[];
}

/**
 * A page of a metric's ratings with the total of the filtered list, of one snapshot. Sorted by
 * creation, ties by integer id; by integer id alone in numeric form (rulings A.2).
 */
export async function listRatings(db: Database, request: RatingListRequest): Promise<RatingPage> {
  const conditions = new Conditions();
  conditions.add((p) => `r.account_id = ${p}`, request.accountId);
  conditions.add((p) => `r.metric = ${p}`, request.metric);
  addFilters(conditions, request.filters, request.closedUntil);
  const found = addRecordFilters(conditions, request.filters);
  const where = conditions.clauses.join(' AND ');
  const direction = directions[request.sort_order];
  const keys = request.identifiers === 'uuid' ? ['created_at', 'legacy_id'] : ['legacy_id'];
  const order = (table: string) => keys.map((key) => `${table}.${key} ${direction}`).join(', ');
  const text = `
    SELECT counted.*, listed.*
    FROM (
      SELECT ${['count(*) AS total', ...found].join(', ')} FROM ratings r WHERE ${where}
    ) counted
    LEFT JOIN LATERAL (
      SELECT ${ratingColumns}
      FROM (
        SELECT * FROM ratings r WHERE ${where} ORDER BY ${order('r')}
        LIMIT ${conditions.bind(request.per_page)} OFFSET ${conditions.bind(offsetOf(request))}
      ) r ${ratingJoins}
    ) listed ON true
    ORDER BY ${order('listed')}`;
  const { rows } = await db.query<RatingRow & { total: number } & FoundRecords>(
    text,
    conditions.values,
  );
  const [first] = rows;
  return {
    total: first?.total ?? 0,
    rows: rows.filter((row) => row.id !== null),
    unknown: recordFilters.filter((name) => first?.[`has_${name}`] === false),
  };
}
