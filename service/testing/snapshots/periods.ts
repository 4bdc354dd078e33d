import type { Random } from '@/service/cli/demo/random';
import type { Bounds } from '@/service/queries/record-counts';

/** Where bounds of periods are drawn from. Epoch seconds. */
export interface Moments {
  first: number;
  last: number;
  /** Near these more often: where many ratings are. */
  bursts: readonly number[];
}

const [hour, day] = [3600, 86_400];
const edges = [-hour, -60, -1, 0, 1, 19, 20, 59, 60, 61, 599, 600, 3599, 3600, day - 1, day];
const unbounded = 0.15;

/** Any second; one at or near a burst; the first or last second of an hour or a day; just now. */
function drawMoment(random: Random, { first, last, bursts }: Moments): number {
  const any = random.between(first - day, last + day);
  const edge = -random.between(0, 1);
  switch (random.between(0, 6)) {
    case 0:
      return random.pick(bursts) + random.pick(edges);
    case 1:
      return random.pick(bursts) + random.between(-70, 700);
    case 2:
      return random.pick(bursts) + random.between(-hour, day);
    case 3:
      return any - (any % day) + edge;
    case 4:
      return random.pick([any, random.pick(bursts), last]) - (any % hour) + edge;
    case 5:
      return last - random.between(0, 200);
    default:
      return any;
  }
}

/** Bounds of a period, either or both perhaps missing; sometimes both near each other. */
export function drawBounds(random: Random, moments: Moments): Bounds {
  const a = drawMoment(random, moments);
  const b = random.chance(0.3) ? a + random.between(0, 4_000) : drawMoment(random, moments);
  return {
    period_start: random.chance(unbounded) ? undefined : Math.min(a, b),
    period_end: random.chance(unbounded) ? undefined : Math.max(a, b),
  };
}
