import { readDate } from '@/lib/contract/dates';
import type { ScoreRange } from '@/lib/contract/metrics';
import type { Id, Rating } from '@/lib/contract/resources';
import type { Span } from './period';
import type { RatingFilters, RatingsSearch } from './ratings-query';

/** Whether a rating is one of those that are looked for, decided here where the service cannot filter. */

/** Words as an index of plain words knows them: letters and digits, letter case aside. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}_]+/gu) ?? []
  );
}

function hasWords({ comment, from, ticket }: Rating, wanted: readonly string[]): boolean {
  const words = new Set(wordsOf(`${comment ?? ''} ${from} ${ticket?.value ?? ''}`));
  return wanted.every((word) => words.has(word));
}

function isIn({ min, max }: ScoreRange, score: number): boolean {
  return score >= min && score <= max;
}

function isWithin({ from, to }: Span, time: string): boolean {
  const at = readDate(time);
  return at !== null && at >= from && at <= to;
}

/** A record is named by its id, or by the UUID that comes beside it during the transition. */
function isRecord(record: { id: Id; uuid?: string | undefined } | null, id: string): boolean {
  return record !== null && (String(record.id) === id || record.uuid === id);
}

/** What `updated` and `team` of a search mean at the moment. */
export interface Resolved {
  updated: Span | null;
  /** Ids of the team's members; null when no team is looked for, or when the list is the team's own. */
  members: ReadonlySet<string> | null;
}

function matchesRecords(rating: Rating, { survey, user, customer }: Omit<RatingFilters, 'within'>) {
  return (
    (survey === null || isRecord(rating.survey, survey)) &&
    (user === null || isRecord(rating.user, user)) &&
    (customer === null || isRecord(rating.customer, customer))
  );
}

/** A function that tells the ratings of a search from others; every condition is checked but the sort. */
export function matcherOf(
  { metric, span, filters }: Pick<RatingsSearch, 'metric' | 'span' | 'filters'>,
  { updated, members }: Resolved,
): (rating: Rating) => boolean {
  const { score, status, comment, search } = filters;
  const words = wordsOf(search ?? '');
  return (rating) =>
    rating.survey.metric === metric &&
    isWithin(span, rating.created_at) &&
    (score === null || isIn(score, rating.score)) &&
    (status === null || rating.status === status) &&
    (comment === null || (rating.comment !== null) === comment) &&
    (updated === null || isWithin(updated, rating.updated_at)) &&
    matchesRecords(rating, filters) &&
    (members === null || members.has(String(rating.user.id))) &&
    (words.length === 0 || hasWords(rating, words));
}
