import type { Metric } from '@/lib/contract/metrics';
import type { Directory } from '@/lib/directory';
import { formatMoment, formatSpan } from '@/lib/format';
import { type Period, presetNames, type ResolvedPeriod, type Span } from '@/lib/period';
import { cutTo, formatScoreRange, groupOfRange, type RatingFilters } from '@/lib/ratings-query';
import { dayAt, startOfDay } from '@/lib/zone';

/** What gives filters their names. */
export interface FilterContext {
  metric: Metric;
  resolved: Pick<ResolvedPeriod, 'span' | 'zone'>;
  directory: Directory | undefined;
  /** By id. */
  customers: ReadonlyMap<string, string>;
}

/** `3 Nov 2026` for whole days, their hours with them for less. */
function spanText(span: Span, zone: string, locale: string): string {
  const whole =
    startOfDay(dayAt(span.from, zone), zone) === span.from &&
    startOfDay(dayAt(span.to, zone) + 1, zone) - 1 === span.to;
  if (whole) return formatSpan(span, zone, locale);
  return `${formatMoment(span.from, zone, locale)} – ${formatMoment(span.to, zone, locale)}`;
}

function scoreText(score: NonNullable<RatingFilters['score']>, metric: Metric): string {
  const group = metric === 'NPS' ? groupOfRange(score) : null;
  const range = formatScoreRange(score).replace('-', '–');
  if (group) return `${group[0]?.toUpperCase()}${group.slice(1)} (${range})`;
  return `${score.min === score.max ? 'Score' : 'Scores'} ${range}`;
}

function periodText(period: Period): string {
  return period.kind === 'preset' ? presetNames[period.preset] : `${period.from} – ${period.to}`;
}

/** Every filter that is set, in words. */
export function filterTexts(
  filters: RatingFilters,
  { metric, resolved, directory, customers }: FilterContext,
  locale: string,
): Record<keyof RatingFilters, string | null> {
  const nameIn = (records: readonly { id: string; name: string }[] | undefined, id: string) =>
    records?.find((record) => record.id === id)?.name ?? id;
  const within = cutTo(resolved.span, filters.within);
  const { score, status, comment, search, survey, team, user, customer, updated } = filters;
  return {
    within: within && spanText(within, resolved.zone, locale),
    score: score && scoreText(score, metric),
    status: status && (status === 'open' ? 'Open' : 'Closed'),
    comment: comment === null ? null : comment ? 'With a comment' : 'Without a comment',
    survey: survey && `Survey: ${nameIn(directory?.surveys, survey)}`,
    team: team && `Team: ${nameIn(directory?.teams, team)}`,
    user: user && `Agent: ${nameIn(directory?.users, user)}`,
    customer: customer && `Customer: ${customers.get(customer) ?? customer}`,
    updated: updated && `Updated: ${periodText(updated)}`,
    search: search && `“${search}”`,
  };
}
