import type { Database, Pool } from '@/db/pool';
import type { RecordId } from '@/lib/contract/parameters';
import { offsetOf, orderOf } from './page';
import { plannedForItself } from './planned-for-itself';
import type { RatingFilters, RatingListRequest, RatingPage, RecordFilter } from './rating-list';
import { type RatingRow, ratingColumns, ratingJoins } from './rating-row';
import { hasId, type RecordKind, ratingsOf, recordKinds, recordTables } from './record-tables';

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

/** The expression of the index ratings_words. */
const searchedWords = `to_tsvector('simple', r.rater || ' ' || coalesce(r.ticket, '') || ' ' || coalesce(left(r.comment, 100000), ''))`;

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

/** Counts and sorts what the conditions find. */
export async function listFiltered(
  pool: Pool,
  request: RatingListRequest,
): Promise<RatingPage | null> {
  const { scope, filters, identifiers } = request;
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
  const order = (row: string) => orderOf(row, request);
  const part = `LIMIT ${conditions.bind(request.per_page)} OFFSET ${conditions.bind(offsetOf(request))}`;
  const total = (from: string) =>
    `SELECT ${['count(*) AS total', ...found].join(', ')} FROM ${from}`;
  // Words are looked up once, for the number and the page; other conditions have an index in the order of the list.
  const isSearch = Boolean(filters.search?.trim());
  const [ctes, counted, listed] = isSearch
    ? [
        `WITH matches AS MATERIALIZED (SELECT r.created_at, r.legacy_id FROM ratings r WHERE ${where})`,
        total('matches'),
        `SELECT r.* FROM (SELECT m.* FROM matches m ORDER BY ${order('m')} ${part}) m
         JOIN ratings r ON r.account_id = $1 AND r.legacy_id = m.legacy_id`,
      ]
    : [
        '',
        total(`ratings r WHERE ${where}`),
        `SELECT * FROM ratings r WHERE ${where} ORDER BY ${order('r')} ${part}`,
      ];
  const text = `
    ${ctes}
    SELECT counted.*, listed.*
    FROM (${counted}) counted
    LEFT JOIN LATERAL (
      SELECT ${ratingColumns(identifiers)} FROM (${listed}) r ${ratingJoins(identifiers)}
    ) listed ON true
    ORDER BY ${order('listed')}`;
  const query = (db: Database) =>
    db.query<RatingRow & { total: number } & Found>(text, conditions.values);
  const { rows } = await (isSearch ? plannedForItself(pool, query) : query(pool));
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
