import { type Scale, scaleDefinitions } from '@/lib/contract/metrics';
import { type Random, runningSums } from './random';

/**
 * How often each score is given when nothing is out of the ordinary, lowest score first. People
 * who answer are mostly pleased, a few are furious, and hardly anyone is in between.
 */
const usual: Record<Scale, readonly number[]> = {
  CSAT10: [28, 17, 10, 12, 24, 38, 82, 188, 235, 366],
  CSAT5: [28, 20, 60, 272, 620],
  CSAT3: [90, 210, 700],
  CSAT2: [120, 880],
  CES: [32, 32, 46, 78, 160, 302, 350],
  NPS: [25, 9, 12, 17, 19, 44, 50, 108, 162, 204, 350],
};

interface Shape {
  min: number;
  weights: readonly number[];
  mean: number;
  deviation: number;
}

function shapeOf(scale: Scale): Shape {
  const weights = usual[scale];
  const { min } = scaleDefinitions[scale];
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const moment = (power: number, around: number) =>
    weights.reduce((sum, weight, index) => sum + weight * (min + index - around) ** power, 0) /
    total;
  const mean = moment(1, 0);
  return { min, weights, mean, deviation: Math.sqrt(moment(2, mean)) };
}

const shapes: Record<Scale, Shape> = {
  CSAT10: shapeOf('CSAT10'),
  CSAT5: shapeOf('CSAT5'),
  CSAT3: shapeOf('CSAT3'),
  CSAT2: shapeOf('CSAT2'),
  CES: shapeOf('CES'),
  NPS: shapeOf('NPS'),
};

/** Running sums of the weights, tilted by e^(tilt x score), and the mean that they give. */
function tilted({ min, weights, mean }: Shape, tilt: number): { sums: number[]; mean: number } {
  const bent = weights.map((weight, index) => weight * Math.exp(tilt * (min + index - mean)));
  const sums = runningSums(bent);
  const weighted = bent.reduce((sum, weight, index) => sum + weight * (min + index), 0);
  return { sums, mean: weighted / (sums.at(-1) ?? 1) };
}

const steps = 50;
const known = new Map<string, number[]>();

/** The sums whose mean lies `shift` (in steps) from the usual one, as far as the scale goes. */
function shifted(scale: Scale, shift: number): number[] {
  const key = `${scale} ${shift}`;
  const before = known.get(key);
  if (before) return before;
  const shape = shapes[scale];
  const wanted = shape.mean + (shift / steps) * shape.deviation;
  let low = -3;
  let high = 3;
  // The mean grows with the tilt: halving finds it.
  for (let round = 0; round < 30; round += 1) {
    const middle = (low + high) / 2;
    if (tilted(shape, middle).mean < wanted) low = middle;
    else high = middle;
  }
  const { sums } = tilted(shape, low);
  known.set(key, sums);
  return sums;
}

/**
 * A score of the scale from a distribution whose mean is moved by `shift` standard deviations.
 * Exponential tilting keeps the shape (top-heavy, a small hump at the bottom), where adding and
 * clamping would not.
 */
export function drawScore(random: Random, scale: Scale, shift: number): number {
  return shapes[scale].min + random.fromSums(shifted(scale, Math.round(shift * steps)));
}

/** Where a score stands on its scale, in standard deviations from the usual mean. */
export function standing(scale: Scale, score: number): number {
  return (score - shapes[scale].mean) / shapes[scale].deviation;
}

export const tones = ['bad', 'mixed', 'good', 'great'] as const;
export type Tone = (typeof tones)[number];

// The highest score of each tone but the last.
const toneLimits: Record<Scale, readonly [bad: number, mixed: number, good: number]> = {
  CSAT10: [4, 7, 9],
  CSAT5: [2, 3, 4],
  CSAT3: [1, 2, 2],
  CSAT2: [1, 1, 1],
  CES: [3, 5, 6],
  NPS: [5, 7, 9],
};

/** How somebody who gave this score writes. */
export function toneOf(scale: Scale, score: number): Tone {
  const [bad, mixed, good] = toneLimits[scale];
  if (score <= bad) return 'bad';
  if (score <= mixed) return 'mixed';
  return score <= good ? 'good' : 'great';
}
