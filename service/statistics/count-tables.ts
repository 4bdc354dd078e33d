import { type Metric, metricScores, metrics } from '@/lib/contract/metrics';

/**
 * Buckets of UTC time whose ratings are counted, from long to short. A row's counters are cumulative: they
 * begin with the longer bucket that contains it, a month's with the account's first rating, and end with it.
 * Its `bucket_total` is the number of its ratings alone.
 */
export const levels = ['month', 'day', 'hour', 'minute', 'second'] as const;
export type Level = (typeof levels)[number];

/** Counted for every subject; the shorter ones only inside a bucket that is split. */
export const wholeLevels = ['month', 'day'] as const satisfies readonly Level[];

/** What the buckets of a level are split into. */
export const partsOf = { day: 'hour', hour: 'minute', minute: 'second' } as const satisfies Partial<
  Record<Level, Level>
>;
export type SplitLevel = keyof typeof partsOf;
export const splitLevels = ['day', 'hour', 'minute'] as const satisfies readonly SplitLevel[];

/** The beginning of the bucket that contains a moment, as SQL. Where all are of one length it comes several times as fast as by date_trunc. */
export function beginningOf(level: Level, moment: string): string {
  return level === 'month'
    ? `date_trunc('month', ${moment}, 'UTC')`
    : `date_bin('1 ${level}', ${moment}, timestamptz 'epoch')`;
}

/** Beginning and end of the longer bucket that a bucket's counters begin with, as SQL. */
export function rangeAround(level: Level, startsAt: string): { from: string; to: string } {
  const longer = levels[levels.indexOf(level) - 1];
  if (!longer) return { from: `timestamptz '-infinity'`, to: `timestamptz 'infinity'` };
  const from = beginningOf(longer, startsAt);
  return { from, to: `${from} + interval '1 ${longer}'` };
}

/**
 * A bucket with so many ratings is split: what is read of ratings themselves at an end of a period,
 * or on the way to a page, stays below. More parts would cost every write more.
 */
export const splitFrom = 500;

/** A column that counts the ratings of one score; `metric` null where the subject has one metric only. */
export interface Counter {
  column: string;
  metric: Metric | null;
  score: number;
}

/** Scores of any metric. */
const scores = [...new Set(metrics.flatMap(metricScores))].sort((a, b) => a - b);

const scoreCounters: readonly Counter[] = scores.map((score) => ({
  column: `score_${score}`,
  metric: null,
  score,
}));

const metricCounters: readonly Counter[] = metrics.flatMap((metric) =>
  metricScores(metric).map((score) => ({
    column: `${metric.toLowerCase()}_${score}`,
    metric,
    score,
  })),
);

export const countedKinds = ['metric', 'survey', 'user'] as const;
/** Whose ratings are counted by what a rating says of itself. A customer's are few. */
export type CountedKind = (typeof countedKinds)[number];

export interface CountTable {
  table: string;
  /** Column of the subject: the same in ratings and in rating_deltas, but for a team's. */
  subject: string;
  type: 'text' | 'uuid';
  counters: readonly Counter[];
  /** Days with fewer ratings have a code for each of them (`day-codes.ts`); null where no day has. */
  codedBelow: number | null;
}

export const countTables: Record<CountedKind, CountTable> = {
  metric: {
    table: 'metric_counts',
    subject: 'metric',
    type: 'text',
    counters: scoreCounters,
    codedBelow: null,
  },
  survey: {
    table: 'survey_counts',
    subject: 'survey_id',
    type: 'uuid',
    counters: scoreCounters,
    codedBelow: null,
  },
  user: {
    table: 'user_counts',
    subject: 'user_id',
    type: 'uuid',
    counters: metricCounters,
    codedBelow: splitFrom,
  },
};

/**
 * A team's ratings are those of its present members (rulings E.3): months and days of all of them together, which change
 * with the membership, too. Its days are never split: where they have no codes of their ratings, what is in parts of days is
 * read of the members.
 */
export const teamTable: CountTable = {
  table: 'team_counts',
  subject: 'team_id',
  type: 'uuid',
  counters: metricCounters,
  codedBelow: 2_000,
};

/** All of them. */
export const allCountTables: readonly CountTable[] = [...Object.values(countTables), teamTable];

/** Whether days of a table have codes of their ratings. */
export const isCoded = ({ codedBelow }: CountTable) => codedBelow !== null;

/** Whether ratings of a subject can be of several metrics: its counters tell them apart. */
export function tellsMetric(kind: CountedKind): boolean {
  return countTables[kind].counters.some(({ metric }) => metric !== null);
}

export function columnsOf({ counters }: CountTable): string[] {
  return counters.map(({ column }) => column);
}

/** The condition that a row with columns metric and score belongs to a counter: by the number first, which costs less. */
export function countedBy({ metric, score }: Counter, row: string): string {
  const isScore = `${row}.score = ${score}`;
  return metric === null ? isScore : `${isScore} AND ${row}.metric = '${metric}'`;
}

/** A rating's metric and score as a code of three digits: the metric's place among all, from 1, and two of the score. */
export const perMetric = 100;
const metricCode = (metric: Metric) => (metrics.indexOf(metric) + 1) * perMetric;

/** The same as SQL. */
export const ratingCode = (row: string) =>
  `CASE ${row}.metric ${metrics.map((metric) => `WHEN '${metric}' THEN ${metricCode(metric)}`).join(' ')} END + ${row}.score`;

/** The codes of what counters count that tell the metric. */
export const counterCodes = (counters: readonly Counter[]) =>
  counters.flatMap(({ metric, score }) => (metric === null ? [] : [metricCode(metric) + score]));

/** A table's counters, each within an expression: of its column, after which it is named. */
export function eachOf(table: CountTable, expression: (column: string) => string): string {
  return columnsOf(table)
    .map((column) => `${expression(column)} AS ${column}`)
    .join(', ');
}

/** A table's counters as aggregates of rows with columns metric, score and n. */
export function sumsOf({ counters }: CountTable, row: string): string {
  return counters
    .map(
      (counter) =>
        `coalesce(sum(${row}.n) FILTER (WHERE ${countedBy(counter, row)}), 0)::integer AS ${counter.column}`,
    )
    .join(', ');
}

/**
 * The counters of buckets as a table has them: cumulative within the bucket of the level `longer` that each is
 * in, all of time for null. Of rows with columns subject, starts_at and the counters of each bucket alone.
 */
export function cumulated(table: CountTable, row: string, longer: Level | null): string {
  const range = longer ? `, ${beginningOf(longer, `${row}.starts_at`)}` : '';
  const window = `(PARTITION BY ${row}.subject${range} ORDER BY ${row}.starts_at)`;
  return eachOf(table, (column) => `sum(${row}.${column}) OVER ${window}`);
}

/** Rows c of buckets of some levels with the ratings of each bucket alone: the cumulative counters without those of the row before. */
export function alone(table: CountTable, levels: readonly Level[], from: string): string {
  const before = (column: string) => `c.${column} - lag(c.${column}, 1, 0) OVER longer`;
  const range = `CASE c.level ${levels.map((level) => `WHEN '${level}' THEN ${rangeAround(level, 'c.starts_at').from}`).join(' ')} END`;
  return `
    SELECT c.level, c.${table.subject} AS subject, c.starts_at, c.bucket_total, ${eachOf(table, before)}
    FROM ${from}
    WINDOW longer AS (PARTITION BY c.${table.subject}, c.level, ${range} ORDER BY c.starts_at)`;
}

/** The sum of a row's counters. */
export function totalOf(table: CountTable, row: string): string {
  return columnsOf(table)
    .map((column) => `${row}.${column}`)
    .join(' + ');
}
