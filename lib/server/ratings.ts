import { readDate, writeDate } from '@/lib/contract/dates';
import { type Metric, metrics, type Scale, scaleDefinitions, slugOf } from '@/lib/contract/metrics';
import { collection, type Rating, ratingSchema, surveySchema } from '@/lib/contract/resources';
import type { LowRatings } from '@/lib/low-ratings';
import type { Span } from '@/lib/period';
import { ask } from './contract-client';

const ratingList = collection(ratingSchema);
const surveyList = collection(surveySchema);

/** Ratings shown as needing a look. */
const lowShown = 8;
/** How far back, in pages of 100, low ratings are looked for in each metric. */
const pagesSearched = 4;

export function surveys(metric: Metric) {
  return ask(`/v1/${slugOf(metric)}/surveys`, { per_page: 100 }, surveyList);
}

/** The scale of each survey; services of the numeric form do not tell, and have one scale a metric. */
async function scalesOf(metric: Metric): Promise<Map<string, Scale>> {
  const { _results } = await surveys(metric);
  return new Map(_results.flatMap(({ id, scale }) => (scale ? [[String(id), scale]] : [])));
}

const widestScale = { CSAT: 'CSAT10', CES: 'CES', NPS: 'NPS' } as const satisfies Record<
  Metric,
  Scale
>;

/** Low ratings with comments of a metric, newest first. The filters narrow it where the service has them; what comes is checked. */
async function lowOf(metric: Metric, span: Span): Promise<Rating[]> {
  const scales = await scalesOf(metric);
  const isLow = ({ score, survey }: Rating) =>
    score <= scaleDefinitions[scales.get(String(survey.id)) ?? widestScale[metric]].low;
  const found: Rating[] = [];
  for (let page = 1; page <= pagesSearched && found.length < lowShown; page += 1) {
    const { _results, _pagination } = await ask(
      `/v1/${slugOf(metric)}/ratings`,
      {
        period_start: writeDate(span.from),
        period_end: writeDate(span.to),
        score_max: scaleDefinitions[widestScale[metric]].low,
        has_comment: 'true',
        page,
        per_page: 100,
      },
      ratingList,
    );
    found.push(..._results.filter((rating) => rating.comment && isLow(rating)));
    if (page >= _pagination.total_pages) break;
  }
  return found.slice(0, lowShown);
}

export async function lowRatings(span: Span): Promise<LowRatings> {
  const found = await Promise.all(metrics.map((metric) => lowOf(metric, span)));
  const ratings = found
    .flat()
    .sort((a, b) => (readDate(b.created_at) ?? 0) - (readDate(a.created_at) ?? 0))
    .slice(0, lowShown);
  return { ratings, fetchedAt: Math.floor(Date.now() / 1000) };
}
