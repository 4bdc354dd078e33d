import { writeDate } from '@/lib/contract/dates';
import type { Random } from '@/service/cli/demo/random';
import type { Scene } from './scene';
import { drawScore } from './writers';

/** Moments around which many past ratings lie, and the whole time that they do. Epoch seconds. */
export interface Times {
  first: number;
  last: number;
  bursts: number[];
}

/** 2024-11-20T00:00:00Z. */
const first = 1_732_060_800;

/** Bursts begin at any second, at the last ones of a year, a month, a day and an hour. */
export function makeTimes(random: Random, now: number): Times {
  const last = now - 3600;
  const any = Array.from({ length: 5 }, () => random.between(first, last));
  const hour = (time: number) => time - (time % 3600);
  return {
    first,
    last,
    // 2025-12-31T23:59:00Z and 2025-06-30T23:30:00Z among them.
    bursts: [...any, 1_767_225_540, 1_751_326_200, hour(random.between(first, last)) - 2],
  };
}

export interface PastRow {
  reference: string;
  createdAt: number;
  survey: string;
  user: string;
  customer: string;
  score: number;
}

/** Seconds that a burst lasts. */
const lengths = [1, 20, 60, 600, 3600, 86_400];

/**
 * Past ratings of one file, either all over the time, or many within a burst. Not in the order of
 * their times.
 */
export function drawPastRows(
  random: Random,
  { surveys, users, customers }: Scene,
  { first: from, last, bursts }: Times,
  { name, most }: { name: string; most: number },
): PastRow[] {
  const isBurst = random.chance(0.75);
  const begin = random.pick(bursts);
  const length = random.pick(lengths);
  return Array.from({ length: random.between(1, isBurst ? most : most / 10) }, (_, index) => {
    const survey = random.pick(surveys);
    const time = isBurst ? begin + random.between(0, length - 1) : random.between(from, last);
    return {
      reference: `${name}-${index}`,
      createdAt: Math.min(time, last),
      survey: survey.key,
      user: random.pick(users).username,
      customer: random.chance(0.1) ? random.pick(customers).email : '',
      score: drawScore(random, survey.scale),
    };
  });
}

/** The file that `ratings import` takes. */
export function csvOf(rows: readonly PastRow[]): string {
  const lines = rows.map(({ reference, createdAt, survey, user, customer, score }) =>
    [reference, writeDate(createdAt), survey, user, customer, score].join(','),
  );
  return `${['reference,created_at,survey,user,customer,score', ...lines].join('\n')}\n`;
}
