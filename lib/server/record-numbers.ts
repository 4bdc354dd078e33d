import type { z } from 'zod';
import { writeDate } from '@/lib/contract/dates';
import { countOf, metrics } from '@/lib/contract/metrics';
import {
  collection,
  type Pagination,
  recordStatsEntrySchema,
  surveyStatsEntrySchema,
} from '@/lib/contract/resources';
import type { Span } from '@/lib/period';
import type { RecordKind } from '@/lib/subject';
import type { Histograms } from '@/lib/trend';
import { changesOf } from './changes';
import { ofConnection } from './connection';
import { ask } from './contract-client';
import { extensionsOf } from './extensions';
import { histogramsOf } from './trends';
import { walk } from './walk';

/** By the text of a record's id; those without ratings have empty numbers. */
export type Numbers = ReadonlyMap<string, Histograms>;
/** Kinds whose records are hundreds, so that all their numbers can be had at once. */
export type CountedKind = Exclude<RecordKind, 'customers'>;

interface Entry {
  id: string;
  /** Ratings of all its metrics together. */
  count: number;
  /** Null where the service did not tell them with the stats. */
  histograms: Histograms | null;
}

/** Leaves out metrics without ratings. */
function withRatings(histograms: Histograms): Histograms {
  const kept: Histograms = {};
  for (const metric of metrics) {
    const histogram = histograms[metric];
    if (histogram && countOf(histogram) > 0) kept[metric] = histogram;
  }
  return kept;
}

function surveyEntry({ id, type, stats, histogram }: z.output<typeof surveyStatsEntrySchema>) {
  return {
    id: String(id),
    count: stats.count,
    histograms: histogram ? { [type]: histogram.histogram } : null,
  };
}

function recordEntry({ id, stats, histogram }: z.output<typeof recordStatsEntrySchema>): Entry {
  return {
    id: String(id),
    count: stats.CSAT.count + stats.CES.count + stats.NPS.count,
    histograms: histogram
      ? {
          CSAT: histogram.CSAT.histogram,
          CES: histogram.CES.histogram,
          NPS: histogram.NPS.histogram,
        }
      : null,
  };
}

/** The histograms of entries: as they came, or asked for one by one where there are ratings. */
async function numbersOf(
  kind: RecordKind,
  span: Span,
  entries: readonly Entry[],
): Promise<Numbers> {
  const now = Math.floor(Date.now() / 1000);
  const found = await Promise.all(
    entries.map(async ({ id, count, histograms }): Promise<[string, Histograms]> => {
      if (count === 0) return [id, {}];
      return [id, withRatings(histograms ?? (await histogramsOf(`${kind}/${id}`, span, now)))];
    }),
  );
  return new Map(found);
}

async function listQuery(kind: RecordKind, { from, to }: Span): Promise<Record<string, string>> {
  const extensions = await extensionsOf(`/v1/${kind}/stats`);
  return {
    period_start: writeDate(from),
    period_end: writeDate(to),
    ...(extensions.has('histogram') && { histogram: 'true' }),
  };
}

async function read(kind: CountedKind, span: Span): Promise<Numbers> {
  const query = await listQuery(kind, span);
  const entries =
    kind === 'surveys'
      ? (await walk('/v1/surveys/stats', surveyStatsEntrySchema, query)).map(surveyEntry)
      : (await walk(`/v1/${kind}/stats`, recordStatsEntrySchema, query)).map(recordEntry);
  return numbersOf(kind, span, entries);
}

/** Numbers of a span that is over change only by edits and imports; others are shared by the panels of a moment. */
const closedForMs = 60_000;
const openForMs = 5_000;
const keptAtMost = 60;

const keptNumbers = ofConnection(
  () => new Map<string, { numbers: Promise<Numbers>; until: number }>(),
);

/** The histograms of every survey, team or user in a span. Fails as a whole: never numbers of some. */
export async function recordNumbers(kind: CountedKind, span: Span): Promise<Numbers> {
  const kept = await keptNumbers();
  const key = `${changesOf('ratings')}:${kind}:${span.from}:${span.to}`;
  const found = kept.get(key);
  if (found && found.until > Date.now()) return found.numbers;
  const begun = { numbers: read(kind, span), until: Number.POSITIVE_INFINITY };
  kept.delete(key);
  const oldest = kept.keys().next();
  if (kept.size >= keptAtMost && !oldest.done) kept.delete(oldest.value);
  kept.set(key, begun);
  begun.numbers.then(
    () => {
      begun.until = Date.now() + (span.to * 1000 < Date.now() ? closedForMs : openForMs);
    },
    () => {
      if (kept.get(key) === begun) kept.delete(key);
    },
  );
  return begun.numbers;
}

const entryList = collection(recordStatsEntrySchema);

/** One page of customers' numbers: there may be millions of them. */
export async function customerNumbers(
  span: Span,
  query: { sort_order: 'asc' | 'desc'; page: number; per_page: number; search?: string },
  signal?: AbortSignal,
): Promise<{ numbers: Numbers; pagination: Pagination }> {
  const { _results, _pagination } = await ask(
    '/v1/customers/stats',
    { ...(await listQuery('customers', span)), ...query },
    entryList,
    signal,
  );
  return {
    numbers: await numbersOf('customers', span, _results.map(recordEntry)),
    pagination: _pagination,
  };
}
