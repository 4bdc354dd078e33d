import { readDate, writeDate } from '@/lib/contract/dates';
import { type Metric, metrics, type Scale, scaleDefinitions, slugOf } from '@/lib/contract/metrics';
import { collection, type Rating, ratingSchema, surveySchema } from '@/lib/contract/resources';
import type { LowRatings } from '@/lib/low-ratings';
import type { Span } from '@/lib/period';
import { ask } from './contract-client';
import { allSurveys } from './directory';
import type { Person } from './person';

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
async function surveyScales(): Promise<Map<string, Scale>> {
  const known = await allSurveys();
  return new Map(known.flatMap(({ id, scale }) => (scale ? [[String(id), scale]] : [])));
}

const widestScale = { CSAT: 'CSAT10', CES: 'CES', NPS: 'NPS' } as const satisfies Record<
  Metric,
  Scale
>;

/** A list to look for low ratings in, and the highest score that is low on any scale in it. */
interface LowSource {
  path: `/v1/${string}`;
  scoreMax: number;
}

const lowOf = (metric: Metric) => scaleDefinitions[widestScale[metric]].low;

/** Of the whole account a list for each metric; of those who read their own alone, their own. */
function lowSources({ own: { ratings } }: Person): LowSource[] {
  if (!ratings)
    return metrics.map((metric) => ({
      path: `/v1/${slugOf(metric)}/ratings`,
      scoreMax: lowOf(metric),
    }));
  return ratings.ids.map((id) => ({
    path: `/v1/${ratings.filter}s/${id}/ratings`,
    scoreMax: Math.max(...metrics.map(lowOf)),
  }));
}

/**
 * Low ratings with comments of a list, newest first. The filters narrow it where the service has
 * them; what comes is checked. Where it has none, the search ends before the period does.
 */
async function lowIn(
  { path, scoreMax }: LowSource,
  span: Span,
  isLow: (rating: Rating) => boolean,
): Promise<Omit<LowRatings, 'fetchedAt'>> {
  const found: Rating[] = [];
  for (let page = 1; ; page += 1) {
    const { _results, _pagination } = await ask(
      path,
      {
        period_start: writeDate(span.from),
        period_end: writeDate(span.to),
        score_max: scoreMax,
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

/** Of the ratings that a person may read. Only as far back as every list was searched: an older one might not be the next. */
export async function lowRatings(person: Person, span: Span): Promise<LowRatings> {
  const scales = await surveyScales();
  const isLow = ({ score, survey }: Rating) =>
    score <= scaleDefinitions[scales.get(String(survey.id)) ?? widestScale[survey.metric]].low;
  const found = await Promise.all(lowSources(person).map((source) => lowIn(source, span, isLow)));
  const searchedFrom = Math.max(span.from, ...found.map((each) => each.searchedFrom ?? span.from));
  // Somebody can belong to two of the teams.
  const all = new Map(
    found.flatMap((each) => each.ratings.map((rating) => [String(rating.id), rating])),
  );
  const ratings = [...all.values()]
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
