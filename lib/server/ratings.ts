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

/**
 * Low ratings with comments of a metric, newest first. The filters narrow it where the service has
 * them; what comes is checked. Where it has none, the search ends before the period does.
 */
async function lowOf(metric: Metric, span: Span): Promise<Omit<LowRatings, 'fetchedAt'>> {
  const scales = await scalesOf(metric);
  const isLow = ({ score, survey }: Rating) =>
    score <= scaleDefinitions[scales.get(String(survey.id)) ?? widestScale[metric]].low;
  const found: Rating[] = [];
  for (let page = 1; ; page += 1) {
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
    if (page >= _pagination.total_pages) return { ratings: found, searchedFrom: null };
    if (page >= pagesSearched || found.length >= lowShown)
      return { ratings: found, searchedFrom: readDate(_results.at(-1)?.created_at ?? '') };
  }
}

/** Only as far back as every metric was searched: an older one might not be the next. */
export async function lowRatings(span: Span): Promise<LowRatings> {
  const found = await Promise.all(metrics.map((metric) => lowOf(metric, span)));
  const searchedFrom = Math.max(...found.map((each) => each.searchedFrom ?? span.from));
  const ratings = found
    .flatMap((each) => each.ratings)
    .map((rating) => ({ rating, at: readDate(rating.created_at) ?? 0 }))
    .filter(({ at }) => at >= searchedFrom)
    .sort((a, b) => b.at - a.at)
    .slice(0, lowShown)
    .map(({ rating }) => rating);
  return {
    ratings,
    searchedFrom: ratings.length >= lowShown || searchedFrom <= span.from ? null : searchedFrom,
    fetchedAt: Math.floor(Date.now() / 1000),
  };
}
