import { type Scale, scaleDefinitions } from '@/lib/contract/metrics';
import type { Survey } from '@/lib/contract/resources';

/** The scales that surveys use, each once, widest first; a survey that does not say counts for none. */
export function scalesOf(surveys: readonly Survey[] | undefined): Scale[] {
  const scales = new Set(surveys?.flatMap(({ scale }) => (scale ? [scale] : [])));
  return [...scales].sort((a, b) => scaleDefinitions[b].max - scaleDefinitions[a].max);
}

/** `Averages ratings from 10-point and 5-point surveys.`; null where all surveys use one scale. */
export function scalesNote(surveys: readonly Survey[] | undefined): string | null {
  const names = scalesOf(surveys).map((scale) => `${scaleDefinitions[scale].max}-point`);
  const last = names.at(-1);
  if (names.length < 2 || last === undefined) return null;
  return `Averages ratings from ${names.slice(0, -1).join(', ')} and ${last} surveys.`;
}

/** How ratings count as satisfied: `answered 8 to 10`, `of 2 scales, each by its own top`. */
export function satisfiedWords(scales: readonly Scale[]): string {
  const [only] = scales;
  if (scales.length !== 1 || !only) return `of ${scales.length} scales, each by its own top`;
  const { good, max } = scaleDefinitions[only];
  return good === max ? `answered ${max} of ${max}` : `answered ${good} to ${max} of ${max}`;
}
