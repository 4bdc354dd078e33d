import { type Metric, metrics } from '@/lib/contract/metrics';
import type { SortOrder } from '@/lib/contract/parameters';
import { totalCtes } from './count-statement';
import { type CountedKind, type Counter, countTables } from './count-tables';
import { coverOf } from './cover';
import {
  rowsFromPlace,
  rowsNearEnd,
  rowsOfSeveral,
  rowsOfSeveralNearEnd,
  withAdded,
} from './page-rows';
import { isUnbounded, periodValues } from './period-ranges';
import { placeCtes } from './place-statement';

/**
 * Rows that are skipped one by one: beyond, the counts tell where the page is. Of several subjects each has as many.
 * `fromEnd`: a page that begins so close to the list's other end is read from there.
 */
const fewRows = { one: 400, several: 100, fromEnd: 100 };

/** A part of a list of ratings in the order of time, ties by integer. Bounds in epoch seconds, inclusive. */
export interface CountedPage {
  accountId: number;
  kind: CountedKind;
  /** CTEs before all others: `subjects` has columns owner and subject, `records` the team if it is one; their values from $2 on. */
  subjects: string;
  subjectValues: readonly unknown[];
  /** The subjects are a team's members instead of one. */
  isTeam: boolean;
  metric: Metric | null;
  scoreMin: number | undefined;
  scoreMax: number | undefined;
  createdFrom: number | undefined;
  createdTo: number | undefined;
  updatedFrom: number | undefined;
  updatedTo: number | undefined;
  order: SortOrder;
  offset: number;
  limit: number;
}

class Parameters {
  readonly values: unknown[];
  constructor(values: readonly unknown[]) {
    this.values = [...values];
  }
  bind(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
  /** Binds several and returns the number of the first. */
  bindAll(values: readonly unknown[]): number {
    const first = this.values.length + 1;
    this.values.push(...values);
    return first;
  }
}

function countersOf({ kind, metric, scoreMin, scoreMax }: CountedPage): Counter[] {
  return countTables[kind].counters.filter(
    (counter) =>
      (metric === null || counter.metric === null || counter.metric === metric) &&
      counter.score >= (scoreMin ?? counter.score) &&
      counter.score <= (scoreMax ?? counter.score),
  );
}

/** The conditions that `countersOf` stands for, on ratings and deltas; constants of our own. */
function onlyThose(page: CountedPage, counters: readonly Counter[]): (row: string) => string {
  const { kind, metric, scoreMin, scoreMax } = page;
  const conditions: ((row: string) => string)[] = [];
  if (kind === 'user' && metric !== null)
    conditions.push((row) => `AND ${row}.metric = '${metrics[metrics.indexOf(metric)]}'`);
  if (scoreMin !== undefined || scoreMax !== undefined) {
    const scores = [...new Set(counters.map(({ score }) => score))];
    conditions.push((row) => `AND ${row}.score = ANY ('{${scores.join(',')}}')`);
  }
  return (row) => conditions.map((condition) => condition(row)).join(' ');
}

/** An end of a period that may be open, as SQL. */
const epoch = (parameter: string) => `to_timestamp(${parameter}::float8)`;

/** The part of a list that was never edited: created in both its periods, for they were updated when created. */
function uneditedPeriod({ createdFrom, createdTo, updatedFrom, updatedTo }: CountedPage) {
  const from = max(createdFrom, updatedFrom);
  const end = min(createdTo, updatedTo);
  return { from, to: from !== undefined && end !== undefined ? Math.max(end, from - 1) : end };
}

/**
 * Ratings that were edited across a moment: created up to it and updated after it. Only the days that are
 * known to have such are looked at. One subject's are told by the index; of several, all are read once.
 */
function editedAcross({ kind, isTeam }: CountedPage, moment: string, conditions: string): string {
  const { subject } = countTables[kind];
  const ofOne = isTeam ? '' : `AND r.${subject} = (SELECT s.subject FROM subjects s)`;
  return `
    SELECT e.subject, e.created_at, e.legacy_id
    FROM (
      SELECT d.day FROM edited_days d WHERE d.account_id = $1 AND d.day <= ${moment} AND d.latest_edit >= ${moment}
      OFFSET 0
    ) d
    CROSS JOIN LATERAL (
      SELECT r.${subject} AS subject, r.created_at, r.legacy_id FROM ratings r
      WHERE r.account_id = $1 AND r.updated_at > r.created_at
        AND r.created_at >= d.day AND r.created_at < d.day + interval '1 day' ${ofOne} ${conditions}
      OFFSET 0
    ) e
    ${isTeam ? 'JOIN subjects s ON s.subject = e.subject' : ''}`;
}

export interface PageStatement {
  /** CTEs to put before a query, after WITH RECURSIVE; of them `total` has one row with n. */
  ctes: string;
  values: unknown[];
  /** The page's ratings, all columns: a relation. */
  rows: string;
  /** Whether the text is one of few, worth preparing; then what tells it from the others. */
  name: string | null;
}

/** CTE `excluded`: created in the list's period but updated after it. */
function excludedCte(page: CountedPage, upper: string, until: string, only: string): string {
  const conditions = `AND r.created_at < ${upper} AND r.updated_at > ${until} ${only}`;
  return `excluded AS MATERIALIZED (${editedAcross(page, until, conditions)})`;
}

/** CTE `added`: updated in the list's period but created before it. */
function addedCte(
  page: CountedPage,
  parameters: Parameters,
  since: string,
  until: string | null,
  only: string,
): string {
  const from = epoch(parameters.bind(page.createdFrom ?? Number.NEGATIVE_INFINITY));
  const to = epoch(parameters.bind(page.createdTo ?? Number.POSITIVE_INFINITY));
  const conditions = `
    AND r.created_at < ${since} AND r.updated_at >= ${since} ${until ? `AND r.updated_at <= ${until}` : ''}
    AND r.created_at >= ${from} AND r.created_at <= ${to} ${only}`;
  return `added AS MATERIALIZED (${editedAcross(page, since, conditions)})`;
}

/** CTEs with what a page far from the list's ends takes to find its place. */
function placeOf(page: CountedPage, before: string, hasExcluded: boolean): string {
  const { kind, order, isTeam } = page;
  const counters = countersOf(page);
  const only = onlyThose(page, counters);
  const rank = order === 'asc' ? 'p.skipped' : 'p.n - 1 - p.skipped';
  return `
    before AS MATERIALIZED (SELECT (${before})::bigint AS n),
    target AS MATERIALIZED (
      SELECT b.n + ${rank} AS rank FROM before b CROSS JOIN portion p WHERE p.rows > 0
        AND p.n - p.skipped > ${fewRows.fromEnd}
    ),
    pending AS MATERIALIZED (
      SELECT s.subject, d.created_at, d.n, false AS is_missing
      FROM (
        SELECT d.${countTables[kind].subject} AS subject, d.created_at, d.change AS n FROM rating_deltas d
        WHERE d.account_id = $1 ${only('d')} OFFSET 0
      ) d
      JOIN subjects s ON s.subject = d.subject
      ${hasExcluded ? 'UNION ALL SELECT x.subject, x.created_at, -1, true FROM excluded x' : ''}
    ),
    ${placeCtes({ kind, isTeam, counters, only })}`;
}

/** What tells the statement's text from others; null where there are too many to prepare them all. */
function nameOf(page: CountedPage, isDeep: boolean): string | null {
  if (page.scoreMin !== undefined || page.scoreMax !== undefined) return null;
  const { from, to } = uneditedPeriod(page);
  const given = [from, to, page.updatedFrom, page.updatedTo].map((bound) =>
    bound === undefined ? 'n' : 'y',
  );
  return [
    page.kind,
    page.metric ?? 'any',
    page.order,
    isDeep ? 'deep' : 'near',
    given.join(''),
  ].join('-');
}

/** SQL for a page of ratings and their exact number, at a cost that does not depend on how many there are. */
export function pageStatement(page: CountedPage): PageStatement {
  const { kind, order, offset, limit, updatedFrom, updatedTo } = page;
  const counters = countersOf(page);
  const only = onlyThose(page, counters);
  const parameters = new Parameters([page.accountId, ...page.subjectValues]);
  const { from, to } = uneditedPeriod(page);
  const lower = epoch(parameters.bind(from ?? Number.NEGATIVE_INFINITY));
  const upper = epoch(parameters.bind(to === undefined ? Number.POSITIVE_INFINITY : to + 1));
  const [skipped, wanted] = [parameters.bind(offset), parameters.bind(limit)];
  const isDeep = offset + limit > (page.isTeam ? fewRows.several : fewRows.one);

  const until = updatedTo === undefined ? null : epoch(parameters.bind(updatedTo));
  const since = updatedFrom === undefined ? null : epoch(parameters.bind(updatedFrom));
  const excluded = (comparison: string) =>
    until ? `- (SELECT count(*) FROM excluded x WHERE x.created_at ${comparison} ${lower})` : '';
  const numberOf = (name: string, start: number | undefined, end: number | undefined) => {
    const cover = coverOf(start, end, kind);
    const first = parameters.bindAll(periodValues([cover]));
    const period = { first, unbounded: isUnbounded(cover) };
    return totalCtes(name, { kind, isTeam: page.isTeam, period, counters, only });
  };

  const ctes = [
    page.subjects,
    ...(until ? [excludedCte(page, upper, until, only('r'))] : []),
    ...(since ? [addedCte(page, parameters, since, until, only('r'))] : []),
    numberOf('within', from, to),
    `unedited AS MATERIALIZED (SELECT (w.n ${excluded('>=')})::bigint AS n FROM within w)`,
    `others AS MATERIALIZED (SELECT ${since ? '(SELECT count(*) FROM added)' : '0::bigint'} AS n)`,
    `total AS MATERIALIZED (SELECT u.n + o.n AS n FROM unedited u CROSS JOIN others o)`,
    // What was edited into the period was created before it: it comes first in ascending order.
    `portion AS MATERIALIZED (
      SELECT p.skipped, greatest(least(p.skipped_to, u.n) - p.skipped, 0) AS rows, u.n
      FROM unedited u CROSS JOIN others o CROSS JOIN LATERAL (
        SELECT greatest(${skipped}::bigint - a.n, 0) AS skipped, ${skipped}::bigint + ${wanted}::bigint - a.n AS skipped_to
        FROM (SELECT ${order === 'asc' ? 'o.n' : '0::bigint'} AS n) a
      ) p
    )`,
  ];
  if (isDeep && from !== undefined) ctes.push(numberOf('earlier', undefined, from - 1));
  if (isDeep) {
    const before = from === undefined ? '0' : `SELECT e.n ${excluded('<')} FROM earlier e`;
    ctes.push(placeOf(page, before, until !== null));
  }
  const conditions = `${only('r')} ${until ? `AND r.updated_at <= ${until}` : ''}`;
  const options = { kind, order, conditions, lower, upper };
  const near = page.isTeam ? rowsOfSeveralNearEnd : rowsNearEnd;
  const far = page.isTeam ? rowsOfSeveral : rowsFromPlace;
  const rowsOf = isDeep ? far : near;
  const rows = rowsOf(options);
  return {
    ctes: ctes.join(',\n'),
    values: parameters.values,
    rows: since ? withAdded(rows, order, skipped, wanted) : rows,
    name: nameOf(page, isDeep),
  };
}

function max(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.max(a, b);
}

function min(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);
}
