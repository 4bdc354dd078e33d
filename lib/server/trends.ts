import { writeDate } from '@/lib/contract/dates';
import type { Metric } from '@/lib/contract/metrics';
import {
  histogramSchema,
  recordHistogramsSchema,
  single,
  surveySchema,
} from '@/lib/contract/resources';
import { buckets, type Span } from '@/lib/period';
import { metricOf, type Subject } from '@/lib/subject';
import type { Bucket, Histograms, Trend, TrendQuery } from '@/lib/trend';
import { changesOf } from './changes';
import { ofConnection } from './connection';
import { ask } from './contract-client';
import { allSurveys } from './directory';

/**
 * A bucket that has ended changes only by edits and imports; it is asked for again after this time, and
 * at once after a change through this dashboard.
 */
const closedForMs = 60_000;
const keptAtMost = 20_000;

const keptHistograms = ofConnection(
  () => new Map<string, { histograms: Promise<Histograms>; until: number }>(),
);

/** A survey's answers do not tell its metric; the survey does. */
async function metricOfSurvey(subject: Subject): Promise<Metric> {
  const id = subject.slice('surveys/'.length);
  const known = (await allSurveys()).find((survey) => String(survey.id) === id);
  if (known) return known.metric;
  return (await ask(`/v1/${subject}`, {}, single(surveySchema)))._results.metric;
}

async function fetchHistograms(subject: Subject, { from, to }: Span): Promise<Histograms> {
  const path = `/v1/${subject}/histogram` as const;
  const period = { period_start: writeDate(from), period_end: writeDate(to) };
  const metric =
    metricOf(subject) ?? (subject.startsWith('surveys/') ? await metricOfSurvey(subject) : null);
  if (metric)
    return { [metric]: (await ask(path, period, single(histogramSchema)))._results.histogram };
  const { CSAT, CES, NPS } = (await ask(path, period, single(recordHistogramsSchema)))._results;
  return { CSAT: CSAT.histogram, CES: CES.histogram, NPS: NPS.histogram };
}

/** A subject's histograms within a span; those of a span that is over are kept for a minute. */
export async function histogramsOf(subject: Subject, span: Span, now: number): Promise<Histograms> {
  if (span.to >= now) return fetchHistograms(subject, span);
  const kept = await keptHistograms();
  const key = `${changesOf('ratings')}:${subject}:${span.from}:${span.to}`;
  const found = kept.get(key);
  if (found && found.until > Date.now()) return found.histograms;
  const asked = fetchHistograms(subject, span);
  kept.delete(key);
  const oldest = kept.keys().next();
  if (kept.size >= keptAtMost && !oldest.done) kept.delete(oldest.value);
  kept.set(key, { histograms: asked, until: Date.now() + closedForMs });
  asked.catch(() => kept.delete(key));
  return asked;
}

/** The histograms of a subject's buckets: count, score, NPS groups and shape of each come from them alone. */
export async function trend(query: TrendQuery): Promise<Trend> {
  const now = Math.floor(Date.now() / 1000);
  const read = (span: Span): Promise<Bucket[]> =>
    Promise.all(
      buckets(span, query.unit, query.zone, query.weekStart).map(async (bucket) => ({
        ...bucket,
        histograms: await histogramsOf(query.subject, bucket, now),
      })),
    );
  const [present, previous] = await Promise.all([
    read(query.span),
    query.previous ? read(query.previous) : Promise.resolve(null),
  ]);
  return { buckets: present, previous, fetchedAt: now };
}
