'use client';

import { useSatisfaction } from '@/lib/client/satisfaction';
import { useSurveys } from '@/lib/client/surveys';
import { addHistograms, type Scale } from '@/lib/contract/metrics';
import type { Survey } from '@/lib/contract/resources';
import type { ResolvedPeriod } from '@/lib/period';
import { type Satisfaction, satisfiedOf } from '@/lib/satisfaction';
import type { Share } from '@/lib/statistics';
import type { Subject } from '@/lib/subject';
import type { Bucket, Trend } from '@/lib/trend';

/** Who is satisfied; `mixed` where ratings are on different scales and the API cannot tell them apart. */
export type Satisfied =
  | ({ state: 'known' } & Satisfaction)
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'mixed' };

/** The scales of a subject's CSAT ratings; a survey that does not tell has the metric's whole range. */
function scalesIn(subject: Subject, surveys: readonly Survey[]): Scale[] {
  const own = subject.startsWith('surveys/')
    ? surveys.filter(({ id }) => subject === `surveys/${id}`)
    : surveys;
  return [...new Set(own.map(({ scale }) => scale ?? 'CSAT10'))];
}

function shareIn(buckets: readonly Bucket[], scale: Scale): Share {
  const histograms = buckets.map(({ histograms: { CSAT } }) => CSAT ?? {});
  return satisfiedOf(scale, addHistograms('CSAT', histograms));
}

/** Of one scale it is in the buckets at hand; of several, the server sums up the account's surveys. */
export function useSatisfied(
  subject: Subject,
  trend: Trend | undefined,
  { span, previous }: ResolvedPeriod,
): Satisfied {
  const surveys = useSurveys('CSAT');
  const scales = surveys.data ? scalesIn(subject, surveys.data._results) : [];
  const [scale] = scales;
  const isSummed = scales.length > 1 && subject === 'csat';
  const summed = useSatisfaction(span, previous, isSummed);
  if (!surveys.data) return { state: surveys.isError ? 'failed' : 'loading' };
  if (isSummed) {
    if (summed.data) return { state: 'known', ...summed.data };
    return { state: summed.isError ? 'failed' : 'loading' };
  }
  if (scales.length > 1 || !scale) return { state: 'mixed' };
  if (!trend) return { state: 'loading' };
  return {
    state: 'known',
    now: shareIn(trend.buckets, scale),
    before: trend.previous && shareIn(trend.previous, scale),
    scales,
  };
}
