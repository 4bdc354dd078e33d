import type { Reader } from '@/db/pool';
import type { Metric } from '@/lib/contract/metrics';
import type { RecordId } from '@/lib/contract/parameters';
import { createGathering } from '@/service/gathering';
import { countsOfOne, ratingsOfOne } from '@/service/statistics/count-statement';
import { type Cover, coverOf } from '@/service/statistics/cover';
import type { CountsRow } from '@/service/statistics/histograms';
import {
  boundValues,
  isUnbounded,
  type PeriodPlace,
  periodValues,
} from '@/service/statistics/period-ranges';
import { prepared } from './prepared';
import { hasId, type RecordKind, recordTables } from './record-tables';

/** Both ends inclusive, in epoch seconds; undefined is unbounded. */
export interface Bounds {
  period_start?: number | undefined;
  period_end?: number | undefined;
}

/** A team's ratings are counted in another way. */
export type GatheredKind = Exclude<RecordKind, 'team'>;
type Counted = { metric: Metric } | { kind: GatheredKind; id: RecordId };

interface Question {
  accountId: number;
  counted: Counted;
  cover: Cover;
  /** Of the statement that answers it. */
  name: string;
}

/** What is known of a record besides its counts. */
export interface RecordRow {
  id: string;
  legacy_id: number;
  /** A survey's own, null for other records. */
  own_metric: Metric | null;
}

type Row = CountsRow & RecordRow & { number: number };

/** The ratings of a record over a period, as `histogramsFrom` reads them. */
export interface CountsReader {
  ofMetric(accountId: number, metric: Metric, bounds: Bounds): Promise<CountsRow>;
  /** Null when there is no such record. */
  ofRecord(
    accountId: number,
    kind: GatheredKind,
    id: RecordId,
    bounds: Bounds,
  ): Promise<(CountsRow & RecordRow) | null>;
}

const kindOf = (counted: Counted) => ('metric' in counted ? 'metric' : counted.kind);

type Kind = RecordKind | 'metric';

/** How the counts of a kind cover a period: a team's as those of its members. Of customers only the ends are read. */
export function coverOfKind(kind: Kind, { period_start, period_end }: Bounds): Cover {
  return coverOf(period_start, period_end, kind === 'team' || kind === 'customer' ? 'user' : kind);
}

/** What statements take of periods. A customer has so few ratings that they are not counted before: its bounds are enough. */
export function valuesOfPeriods(kind: Kind, covers: readonly Cover[]): string[] {
  return kind === 'customer' ? boundValues(covers) : periodValues(covers);
}

function nameOf(counted: Counted, cover: Cover): string {
  const period = isUnbounded(cover) ? 'ever' : 'period';
  if ('metric' in counted) return `counts-metric-${period}`;
  return `counts-${counted.kind}-${'uuid' in counted.id ? 'uuid' : 'integer'}-${period}`;
}

function idOf(counted: Counted): string | number {
  if ('metric' in counted) return counted.metric;
  return 'uuid' in counted.id ? counted.id.uuid : counted.id.integer;
}

/** The counts of each of the records whose ids are $2, each over its own period; or of a single one. */
function statement({ counted, cover }: Question, isSingle: boolean): string {
  const type = 'metric' in counted ? 'text' : 'uuid' in counted.id ? 'uuid' : 'integer';
  const period: PeriodPlace = { unbounded: isUnbounded(cover), first: 3 };
  if (!isSingle) period.number = 'q.number';
  const asked = isSingle
    ? '(SELECT 0 AS number) q'
    : `(SELECT q.id, q.number::integer - 1 AS number FROM unnest($2::${type}[]) WITH ORDINALITY AS q (id, number)) q`;
  const askedId = isSingle ? `$2::${type}` : 'q.id';
  if ('metric' in counted)
    return `
      SELECT q.number, n.* FROM ${asked}
      CROSS JOIN LATERAL (${countsOfOne({ kind: 'metric', period }, askedId)}) n`;
  const { kind, id } = counted;
  const counts =
    kind === 'customer'
      ? ratingsOfOne('customer_id', period, 'o.id')
      : countsOfOne({ kind, period }, 'o.id');
  return `
    SELECT q.number, o.*, n.* FROM ${asked}
    CROSS JOIN LATERAL (
      SELECT n.id, n.legacy_id, ${kind === 'survey' ? 'n.metric' : 'NULL::text'} AS own_metric
      FROM ${recordTables[kind]} n WHERE n.account_id = $1 AND ${hasId('n', id, askedId).sql} OFFSET 0
    ) o
    CROSS JOIN LATERAL (${counts}) n`;
}

async function readAll(db: Reader, questions: readonly Question[]): Promise<(Row | null)[]> {
  const [first] = questions;
  if (!first) return [];
  const covers = questions.map(({ cover }) => cover);
  const isSingle = questions.length === 1;
  const ids = questions.map(({ counted }) => idOf(counted));
  const { rows } = await db.query<Row>({
    ...prepared(isSingle ? `${first.name}-single` : first.name, () => statement(first, isSingle)),
    values: [
      first.accountId,
      isSingle ? ids[0] : ids,
      ...valuesOfPeriods(kindOf(first.counted), covers),
    ],
  });
  const answers: (Row | null)[] = questions.map(() => null);
  for (const row of rows) answers[row.number] = row;
  return answers;
}

/** Counts that are asked for at the same time are read in one statement (decision 14). */
export function createCountsReader(db: Reader): CountsReader {
  const ask = createGathering<Question, Row | null>({
    groupOf: ({ accountId, name }) => `${accountId} ${name}`,
    askAll: (questions) => readAll(db, questions),
  });
  const read = (accountId: number, counted: Counted, bounds: Bounds) => {
    const cover = coverOfKind(kindOf(counted), bounds);
    return ask({ accountId, counted, cover, name: nameOf(counted, cover) });
  };
  return {
    ofRecord: (accountId, kind, id, bounds) => read(accountId, { kind, id }, bounds),
    async ofMetric(accountId, metric, bounds) {
      const counts = await read(accountId, { metric }, bounds);
      if (!counts) throw new Error(`Nothing was read of ${metric}.`);
      return counts;
    },
  };
}
