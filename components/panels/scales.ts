import { type Scale, scaleDefinitions } from '@/lib/contract/metrics';
import type { Survey } from '@/lib/contract/resources';
import { metricOf, type Subject } from '@/lib/subject';

/** The scales that surveys use, each once, widest first; a survey that does not say counts for none. */
export function scalesOf(surveys: readonly Survey[] | undefined): Scale[] {
  const scales = new Set(surveys?.flatMap(({ scale }) => (scale ? [scale] : [])));
  return [...scales].sort((a, b) => scaleDefinitions[b].max - scaleDefinitions[a].max);
}

/**
 * What a CSAT score averages: `Averages ratings from 10-point and 5-point surveys.` of the whole
 * account; of a record, whose ratings' scales the API does not tell, what they may be. Null where
 * all surveys use one scale, and for a survey, which has its own.
 */
export function scalesNote(
  subject: Subject,
  surveys: readonly Survey[] | undefined,
): string | null {
  const names = scalesOf(surveys).map((scale) => `${scaleDefinitions[scale].max}-point`);
  const last = names.at(-1);
  if (names.length < 2 || last === undefined || subject.startsWith('surveys/')) return null;
  const all = `${names.slice(0, -1).join(', ')} and ${last} surveys.`;
  return metricOf(subject) ? `Averages ratings from ${all}` : `May average ratings from ${all}`;
}

/** How ratings count as satisfied: `answered 8 to 10`, `of 2 scales, each by its own top`. */
export function satisfiedWords(scales: readonly Scale[]): string {
  const [only] = scales;
  if (scales.length !== 1 || !only) return `of ${scales.length} scales, each by its own top`;
  const { good, max } = scaleDefinitions[only];
  return good === max ? `answered ${max} of ${max}` : `answered ${good} to ${max} of ${max}`;
}
