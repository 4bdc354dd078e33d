import {
  extraQuestionRange,
  type Scale,
  type ScoreRange,
  scaleDefinitions,
} from '@/lib/contract/metrics';
import type { Survey } from '@/lib/contract/resources';

/** The scores that a survey or one of its extra questions takes, and the words for them. */

export type Question = NonNullable<Survey['extra_questions']>[number];
type Scaled = Pick<Survey, 'metric' | 'scale' | 'rating_scale'>;

export interface ScoreScale extends ScoreRange {
  /** Words for the lowest and the highest score. */
  ends: { low: string; high: string };
  /** Words for every score, the lowest first, where each has its own. */
  words: readonly string[] | null;
  /** False: the service does not tell the scale, and it is taken from how it is shown to customers. */
  told: boolean;
}

/** How each scale is shown to customers (2.6): services of the numeric form tell that alone, and of CSAT surveys alone. */
const shownAs = {
  faces: 'CSAT3',
  stars: 'CSAT10',
  stars5: 'CSAT5',
  thumbs: 'CSAT2',
  ces: 'CES',
  nps: 'NPS',
} as const satisfies Record<NonNullable<Survey['rating_scale']>, Scale>;

const widest = { CSAT: 'CSAT10', CES: 'CES', NPS: 'NPS' } as const;

const satisfaction = { low: 'Very dissatisfied', high: 'Very satisfied' };

const endsOf = {
  CSAT10: satisfaction,
  CSAT5: satisfaction,
  CSAT3: satisfaction,
  CSAT2: satisfaction,
  CES: { low: 'Strongly disagree', high: 'Strongly agree' },
  NPS: { low: 'Not at all likely', high: 'Extremely likely' },
} as const satisfies Record<Scale, ScoreScale['ends']>;

const wordsOf: Partial<Record<Scale, readonly string[]>> = {
  CSAT3: ['Dissatisfied', 'Neutral', 'Satisfied'],
  CSAT2: ['Dissatisfied', 'Satisfied'],
};

/** The scale of a survey's score. */
export function surveyScale({ metric, scale, rating_scale }: Scaled): ScoreScale {
  const known = scale ?? (rating_scale ? shownAs[rating_scale] : widest[metric]);
  const { min, max } = scaleDefinitions[known];
  // Effort and recommendation have one scale each: there is nothing to be told.
  const told = scale !== undefined || metric !== 'CSAT';
  return { min, max, ends: endsOf[known], words: wordsOf[known] ?? null, told };
}

/** The scale of an extra question's score. It may ask for anything: its ends have words that fit all. */
export function questionScale({ scale, rating_scale }: Question): ScoreScale {
  const range = extraQuestionRange(scale ?? shownAs[rating_scale]);
  return {
    ...range,
    ends: { low: 'Lowest', high: 'Highest' },
    words: null,
    told: scale !== undefined,
  };
}

/** Every score of a scale, the lowest first. */
export function scoresOf({ min, max }: ScoreRange): number[] {
  return Array.from({ length: max - min + 1 }, (_, index) => min + index);
}
