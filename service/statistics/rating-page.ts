import { type Metric, metrics } from '@/lib/contract/metrics';
import type { SortOrder } from '@/lib/contract/parameters';
import { coverValues, isUnbounded, totalCtes } from './count-statement';
import { type CountedKind, type Counter, countTables } from './count-tables';
import { coverOf } from './cover';
import { placeCtes } from './place-statement';

/** Rows that are skipped one by one: beyond, the counts tell where the page is. */
const fewRows = 400;

/** A part of a list of ratings in the order of time, ties by integer. Bounds in epoch seconds, inclusive. */
export interface CountedPage {
  accountId: number;
  kind: CountedKind;
  /** CTEs before all others, of which `subjects` has columns owner and subject; their values from $2 on. */
  subjects: string;
  subjectValues: readonly unknown[];
  /** Several subjects, such as a team's members, instead of one. */
  areMany: boolean;
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

const epoch = (parameter: string) => `to_timestamp(${parameter}::float8)`;

/**
 * Ratings that were edited across a moment: created up to it and updated after it. Without a moment
 * there are none. Only the days that are known to have such are looked at.
 */
function editedAcross(kind: CountedKind, moment: string, conditions: string): string {
  const { subject } = countTables[kind];
  return `
    SELECT s.subject, e.created_at, e.legacy_id
    FROM (
      SELECT d.day FROM edited_days d WHERE d.account_id = $1 AND d.day <= ${moment} AND d.latest_edit >= ${moment}
      OFFSET 0
    ) d
    CROSS JOIN LATERAL (
      SELECT r.${subject} AS subject, r.created_at, r.legacy_id FROM ratings r
      WHERE r.account_id = $1 AND r.updated_at > r.created_at
        AND r.created_at >= d.day AND r.created_at < d.day + interval '1 day' ${conditions}
      OFFSET 0
    ) e
    JOIN subjects s ON s.subject = e.subject`;
}

/** The rows of a page in `place`, for one subject: its index goes on from there in the order of the list. */
function rowsOfOne(
  kind: CountedKind,
  order: SortOrder,
  conditions: string,
  range: string,
  skip: string,
): string {
  const { subject } = countTables[kind];
  const direction = order === 'asc' ? 'ASC' : 'DESC';
  return `
    SELECT r.* FROM ratings r
    WHERE r.account_id = $1 AND r.${subject} = (SELECT s.subject FROM subjects s) ${range} ${conditions}
    ORDER BY r.created_at ${direction}, r.legacy_id ${direction}
    LIMIT (SELECT p.rows FROM portion p) OFFSET ${skip}`;
}

/**
 * The same for many subjects: all their rows of the bucket, and where those do not fill the page, each
 * one's next ones after it.
 */
function rowsOfMany(
  kind: CountedKind,
  order: SortOrder,
  conditions: string,
  bounds: Bounds,
): string {
  const { subject } = countTables[kind];
  const direction = order === 'asc' ? 'ASC' : 'DESC';
  const by = (row: string) => `${row}.created_at ${direction}, ${row}.legacy_id ${direction}`;
  const { inBucket, beyond, skip, left } = bounds;
  const keys = (range: string) => `
    SELECT r.created_at, r.legacy_id FROM ratings r
    WHERE r.account_id = $1 AND r.${subject} = s.subject ${range} ${conditions}`;
  return `
    SELECT r.* FROM (
      SELECT k.legacy_id FROM (
        SELECT k.* FROM place p CROSS JOIN before b CROSS JOIN subjects s CROSS JOIN LATERAL (
          ${keys(inBucket)} ORDER BY ${by('r')} LIMIT ${skip} + (SELECT p.rows FROM portion p)
        ) k
        UNION ALL
        SELECT k.* FROM place p CROSS JOIN before b CROSS JOIN subjects s CROSS JOIN LATERAL (
          ${keys(beyond)} ORDER BY ${by('r')} LIMIT (SELECT p.rows FROM portion p)
        ) k
        WHERE ${left} < (SELECT p.rows FROM portion p)
      ) k
      ORDER BY ${by('k')} LIMIT (SELECT p.rows FROM portion p) OFFSET ${skip}
    ) k
    JOIN ratings r ON r.account_id = $1 AND r.legacy_id = k.legacy_id`;
}

interface Bounds {
  inBucket: string;
  beyond: string;
  skip: string;
  left: string;
}

export interface PageStatement {
  /** CTEs to put before a query; of them `total` has one row with n. */
  ctes: string;
  values: unknown[];
  /** The page's ratings, all columns: a relation. */
  rows: string;
  /** Whether the text is one of few, worth preparing; then what tells it from the others. */
  name: string | null;
}

/** SQL for a page of ratings and their exact number, at a cost that does not depend on how many there are. */
export function pageStatement(page: CountedPage): PageStatement {
  const { kind, order, offset, limit, areMany, updatedFrom, updatedTo } = page;
  const counters = countersOf(page);
  const only = onlyThose(page, counters);
  const parameters = new Parameters([page.accountId, ...page.subjectValues]);
  const isAscending = order === 'asc';

  // Ratings never edited were updated when they were created: of them the list has those of both periods.
  const from = max(page.createdFrom, updatedFrom);
  const end = min(page.createdTo, updatedTo);
  const to = from !== undefined && end !== undefined ? Math.max(end, from - 1) : end;
  const [lower, upper] = [
    parameters.bind(from ?? Number.NEGATIVE_INFINITY),
    parameters.bind(to === undefined ? Number.POSITIVE_INFINITY : to + 1),
  ];
  const [skipped, wanted] = [parameters.bind(offset), parameters.bind(limit)];
  const isDeep = areMany || offset + limit > fewRows;
  const ctes: string[] = [];

  const updatedUntil = updatedTo === undefined ? null : epoch(parameters.bind(updatedTo));
  const conditions = `${only('r')} ${updatedUntil ? `AND r.updated_at <= ${updatedUntil}` : ''}`;
  if (updatedUntil)
    ctes.push(
      `excluded AS MATERIALIZED (${editedAcross(
        kind,
        updatedUntil,
        `AND r.created_at < ${epoch(upper)} AND r.updated_at > ${updatedUntil} ${only('r')}`,
      )})`,
    );
  if (updatedFrom !== undefined) {
    const since = epoch(parameters.bind(updatedFrom));
    const [createdFrom, createdTo] = [
      parameters.bind(page.createdFrom ?? Number.NEGATIVE_INFINITY),
      parameters.bind(page.createdTo ?? Number.POSITIVE_INFINITY),
    ];
    ctes.push(
      `added AS MATERIALIZED (${editedAcross(
        kind,
        since,
        `AND r.created_at < ${since} AND r.updated_at >= ${since} ${updatedUntil ? `AND r.updated_at <= ${updatedUntil}` : ''}
       AND r.created_at >= ${epoch(createdFrom)} AND r.created_at <= ${epoch(createdTo)} ${only('r')}`,
      )})`,
    );
  }
  const missing = (comparison: string) =>
    updatedUntil
      ? `- (SELECT count(*) FROM excluded x WHERE x.created_at ${comparison} ${epoch(lower)})`
      : '';
  const numberOf = (name: string, start: number | undefined, until: number | undefined) => {
    const cover = coverOf(start, until);
    const first = parameters.bindAll(coverValues(cover));
    return totalCtes(name, kind, first, counters, only, isUnbounded(cover));
  };

  ctes.push(
    numberOf('within', from, to),
    `unedited AS MATERIALIZED (SELECT (w.n ${missing('>=')})::bigint AS n FROM within w)`,
    `others AS MATERIALIZED (SELECT ${updatedFrom === undefined ? '0::bigint' : '(SELECT count(*) FROM added)'} AS n)`,
    `total AS MATERIALIZED (SELECT u.n + o.n AS n FROM unedited u CROSS JOIN others o)`,
    // Those edited into the period were created before it: they come first in ascending order, last in descending.
    `portion AS MATERIALIZED (
      SELECT p.skipped, greatest(least(p.upto, u.n) - p.skipped, 0) AS rows, u.n
      FROM unedited u CROSS JOIN LATERAL (
        ${
          isAscending
            ? `SELECT greatest(${skipped}::bigint - o.n, 0) AS skipped, ${skipped}::bigint + ${wanted}::bigint - o.n AS upto FROM others o`
            : `SELECT ${skipped}::bigint AS skipped, ${skipped}::bigint + ${wanted}::bigint AS upto`
        }
      ) p
    )`,
  );
  const bounds = `AND r.created_at >= ${epoch(lower)} AND r.created_at < ${epoch(upper)}`;
  let rows: string;
  if (isDeep) {
    const { subject } = countTables[kind];
    if (from !== undefined) ctes.push(numberOf('earlier', undefined, from - 1));
    ctes.push(
      from === undefined
        ? 'before AS MATERIALIZED (SELECT 0::bigint AS n)'
        : `before AS MATERIALIZED (SELECT (e.n ${missing('<')})::bigint AS n FROM earlier e)`,
      `target AS MATERIALIZED (
        SELECT b.n + ${isAscending ? 'p.skipped' : 'p.n - 1 - p.skipped'} AS rank FROM before b CROSS JOIN portion p WHERE p.rows > 0
      )`,
      `pending AS MATERIALIZED (
        SELECT s.subject, d.created_at, d.n, false AS is_missing
        FROM (
          SELECT d.${subject} AS subject, d.created_at, d.change AS n FROM rating_deltas d
          WHERE d.account_id = $1 ${only('d')} OFFSET 0
        ) d
        JOIN subjects s ON s.subject = d.subject
        ${updatedUntil ? 'UNION ALL SELECT x.subject, x.created_at, -1, true FROM excluded x' : ''}
      )`,
      placeCtes({ kind, counters, only }),
    );
    rows = areMany
      ? rowsOfMany(kind, order, conditions, manyBounds(isAscending, epoch(lower), epoch(upper)))
      : rowsOfOne(
          kind,
          order,
          conditions,
          isAscending
            ? `AND r.created_at >= greatest((SELECT p.starts_at FROM place p), ${epoch(lower)}) AND r.created_at < ${epoch(upper)}`
            : `AND r.created_at >= ${epoch(lower)} AND r.created_at < least((SELECT p.ends_at FROM place p), ${epoch(upper)})`,
          isAscending
            ? '(SELECT t.rank - greatest(p.before, b.n) FROM target t CROSS JOIN place p CROSS JOIN before b)'
            : '(SELECT least(p.upto, b.n + o.n) - 1 - t.rank FROM target t CROSS JOIN place p CROSS JOIN before b CROSS JOIN portion o)',
        );
  } else rows = rowsOfOne(kind, order, conditions, bounds, '(SELECT p.skipped FROM portion p)');
  if (updatedFrom !== undefined) rows = withAdded(rows, order, skipped, wanted);
  return {
    ctes: `${page.subjects}, ${ctes.join(',\n')}`,
    values: parameters.values,
    rows,
    name:
      page.scoreMin === undefined && page.scoreMax === undefined
        ? [
            kind,
            page.metric ?? 'any',
            order,
            isDeep ? 'deep' : 'near',
            from === undefined ? '' : 'since',
            to === undefined ? '' : 'until',
            updatedFrom === undefined ? '' : 'from',
            updatedTo === undefined ? '' : 'to',
          ].join('-')
        : null,
  };
}

function manyBounds(isAscending: boolean, lower: string, upper: string): Bounds {
  const rank = '(SELECT t.rank FROM target t)';
  return isAscending
    ? {
        inBucket: `AND r.created_at >= greatest(p.starts_at, ${lower}) AND r.created_at < least(p.ends_at, ${upper})`,
        beyond: `AND r.created_at >= p.ends_at AND r.created_at < ${upper}`,
        skip: `(SELECT ${rank} - greatest(p.before, b.n) FROM place p CROSS JOIN before b)`,
        left: `p.upto - ${rank}`,
      }
    : {
        inBucket: `AND r.created_at >= greatest(p.starts_at, ${lower}) AND r.created_at < least(p.ends_at, ${upper})`,
        beyond: `AND r.created_at >= ${lower} AND r.created_at < p.starts_at`,
        skip: `(SELECT least(p.upto, b.n + o.n) - 1 - ${rank} FROM place p CROSS JOIN before b CROSS JOIN portion o)`,
        left: `${rank} - p.before + 1`,
      };
}

/** The page's rows together with those that were edited into the period. */
function withAdded(rows: string, order: SortOrder, skipped: string, wanted: string): string {
  const direction = order === 'asc' ? 'ASC' : 'DESC';
  const [skip, left] =
    order === 'asc'
      ? [`${skipped}::bigint`, `${wanted}::bigint`]
      : [
          `(SELECT greatest(${skipped}::bigint - u.n, 0) FROM unedited u)`,
          `(SELECT ${wanted}::bigint - p.rows FROM portion p)`,
        ];
  return `
    SELECT r.* FROM (${rows}) r
    UNION ALL
    SELECT r.* FROM (
      SELECT a.legacy_id FROM added a ORDER BY a.created_at ${direction}, a.legacy_id ${direction}
      LIMIT ${left} OFFSET ${skip}
    ) a
    JOIN ratings r ON r.account_id = $1 AND r.legacy_id = a.legacy_id`;
}

function max(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.max(a, b);
}

function min(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);
}
