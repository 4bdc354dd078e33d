import type { Database } from '@/db/pool';
import type { Metric } from '@/lib/contract/metrics';
import type { RecordId } from '@/lib/contract/parameters';
import type { RatingStatus } from '@/service/account';
import { offsetOf, orderOf, type Page, type PageRequest } from './page';
import { type RatingRow, ratingColumns, ratingJoins } from './rating-row';
import { hasId, type RecordKind, ratingsOf, recordKinds, recordTables } from './record-tables';

export type RecordFilter = `${RecordKind}_id`;

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
  /** Whose ratings: a metric's, or a record's of any metric. */
  scope: { metric: Metric } | { kind: RecordKind; id: RecordId };
  filters: RatingFilters;
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

/** A tsvector holds a mebibyte and fails beyond it: of a comment, the first 100,000 characters are searched. */
const searchedWords = `to_tsvector('simple', concat_ws(' ', r.rater, r.ticket, left(r.comment, 100000)))`;

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
    conditions.add((p) => `${searchedWords} @@ plainto_tsquery('simple', ${p})`, filters.search);
}

/** Adds the condition that ratings belong to a record; returns an expression that tells whether it exists. */
function addRecord(conditions: Conditions, kind: RecordKind, id: RecordId): string {
  const { sql, value } = hasId('n', id, `$${conditions.values.length + 1}`);
  conditions.bind(value);
  const record = `SELECT n.id FROM ${recordTables[kind]} n WHERE n.account_id = $1 AND ${sql}`;
  conditions.clauses.push(ratingsOf(kind, `(${record})`));
  return `EXISTS (${record})`;
}

type Found = Partial<Record<`has_${RecordFilter}` | 'has_scope', boolean>>;

export interface RatingPage extends Page<RatingRow> {
  /** Filters that name a record the account does not have. */
  unknown: RecordFilter[];
}

/**
 * A page of ratings with the total of the filtered list, of one snapshot. Null when the scope is a
 * record that the account does not have.
 */
export async function listRatings(
  db: Database,
  request: RatingListRequest,
): Promise<RatingPage | null> {
  const { scope, filters } = request;
  const conditions = new Conditions();
  conditions.add((p) => `r.account_id = ${p}`, request.accountId);
  const found: string[] = [];
  if ('metric' in scope) conditions.add((p) => `r.metric = ${p}`, scope.metric);
  else found.push(`${addRecord(conditions, scope.kind, scope.id)} AS has_scope`);
  for (const kind of recordKinds) {
    const id = filters[`${kind}_id`];
    if (id) found.push(`${addRecord(conditions, kind, id)} AS has_${kind}_id`);
  }
  addFilters(conditions, filters, request.closedUntil);
  const where = conditions.clauses.join(' AND ');
  const text = `
    SELECT counted.*, listed.*
    FROM (
      SELECT ${['count(*) AS total', ...found].join(', ')} FROM ratings r WHERE ${where}
    ) counted
    LEFT JOIN LATERAL (
      SELECT ${ratingColumns}
      FROM (
        SELECT * FROM ratings r WHERE ${where} ORDER BY ${orderOf('r', request)}
        LIMIT ${conditions.bind(request.per_page)} OFFSET ${conditions.bind(offsetOf(request))}
      ) r ${ratingJoins}
    ) listed ON true
    ORDER BY ${orderOf('listed', request)}`;
  const { rows } = await db.query<RatingRow & { total: number } & Found>(text, conditions.values);
  const [first] = rows;
  if (!first || first.has_scope === false) return null;
  return {
    total: first.total,
    rows: rows.filter((row) => row.id !== null),
    unknown: recordKinds
      .map((kind): RecordFilter => `${kind}_id`)
      .filter((name) => first[`has_${name}`] === false),
  };
}
