import { type Metric, metricScores, metrics } from '@/lib/contract/metrics';

/** Buckets of UTC time whose ratings are counted, from long to short. */
export const levels = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;
export type Level = (typeof levels)[number];

/** Counted for every subject; the shorter ones only inside a bucket that is split. */
export const wholeLevels = ['year', 'month', 'day'] as const satisfies readonly Level[];

/** What the buckets of a level are split into. */
export const partsOf = { day: 'hour', hour: 'minute', minute: 'second' } as const satisfies Partial<
  Record<Level, Level>
>;
export type SplitLevel = keyof typeof partsOf;
export const splitLevels = ['day', 'hour', 'minute'] as const satisfies readonly SplitLevel[];

/** The beginning of the bucket that contains a moment, as SQL. Where all are of one length it comes several times as fast as by date_trunc. */
export function beginningOf(level: Level, moment: string): string {
  return level === 'year' || level === 'month'
    ? `date_trunc('${level}', ${moment}, 'UTC')`
    : `date_bin('1 ${level}', ${moment}, timestamptz 'epoch')`;
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
/** Whose ratings are counted. A team's are its members', a customer's are few. */
export type CountedKind = (typeof countedKinds)[number];

export interface CountTable {
  table: string;
  /** Column of the subject, the same in the table, in ratings and in rating_deltas. */
  subject: string;
  type: 'text' | 'uuid';
  counters: readonly Counter[];
}

export const countTables: Record<CountedKind, CountTable> = {
  metric: { table: 'metric_counts', subject: 'metric', type: 'text', counters: scoreCounters },
  survey: { table: 'survey_counts', subject: 'survey_id', type: 'uuid', counters: scoreCounters },
  user: { table: 'user_counts', subject: 'user_id', type: 'uuid', counters: metricCounters },
};

/** Whether ratings of a subject can be of several metrics: its counters tell them apart. */
export function tellsMetric(kind: CountedKind): boolean {
  return countTables[kind].counters.some(({ metric }) => metric !== null);
}

export function columnsOf({ counters }: CountTable): string[] {
  return counters.map(({ column }) => column);
}

/** The condition that a row with columns metric and score belongs to a counter. */
export function countedBy({ metric, score }: Counter, row: string): string {
  return metric === null
    ? `${row}.score = ${score}`
    : `${row}.metric = '${metric}' AND ${row}.score = ${score}`;
}

/** A table's counters as aggregates of rows with columns metric, score and n. */
export function sumsOf({ counters }: CountTable, row: string): string {
  return counters
    .map(
      (counter) =>
        `coalesce(sum(${row}.n) FILTER (WHERE ${countedBy(counter, row)}), 0) AS ${counter.column}`,
    )
    .join(', ');
}

/** The number of ratings of a row of a table: the sum of its counters. */
export function totalOf(table: CountTable, row: string): string {
  return columnsOf(table)
    .map((column) => `${row}.${column}`)
    .join(' + ');
}
