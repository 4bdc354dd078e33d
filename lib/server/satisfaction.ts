import { type Scale, scaleDefinitions } from '@/lib/contract/metrics';
import type { Span } from '@/lib/period';
import { addShares, type Satisfaction, satisfiedOf } from '@/lib/satisfaction';
import type { Share } from '@/lib/statistics';
import { allSurveys } from './directory';
import { recordNumbers } from './record-numbers';

/** The scale of each CSAT survey by the text of its id; one that does not tell has the metric's whole range. */
async function csatScales(): Promise<Map<string, Scale>> {
  const surveys = (await allSurveys()).filter(({ metric }) => metric === 'CSAT');
  return new Map(surveys.map(({ id, scale }) => [String(id), scale ?? 'CSAT10']));
}

/** The one scale of all CSAT surveys; null where they differ, so that one histogram cannot tell who is satisfied. */
export async function oneCsatScale(): Promise<Scale | null> {
  const scales = new Set((await csatScales()).values());
  const [scale = null] = scales;
  return scales.size === 1 ? scale : null;
}

/** Who is satisfied in the whole account: the sum over its CSAT surveys, each by its own scale. */
export async function satisfaction(span: Span, previous: Span | null): Promise<Satisfaction> {
  const scales = await csatScales();
  const shareOf = async (of: Span): Promise<Share> => {
    const numbers = await recordNumbers('surveys', of);
    return addShares(
      [...scales].map(([id, scale]) => satisfiedOf(scale, numbers.get(id)?.CSAT ?? {})),
    );
  };
  const [now, before] = await Promise.all([shareOf(span), previous ? shareOf(previous) : null]);
  const used = [...new Set(scales.values())];
  return {
    now,
    before,
    scales: used.sort((a, b) => scaleDefinitions[b].max - scaleDefinitions[a].max),
  };
}
