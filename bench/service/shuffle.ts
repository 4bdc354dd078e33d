import type { Random } from '@/service/cli/demo/random';

/** The items in an order drawn anew, so that none always follows the same other one. */
export function shuffle<T>(items: Iterable<T>, random: Random): T[] {
  const drawn: T[] = [];
  for (const item of items) {
    const place = random.between(0, drawn.length);
    drawn.splice(place, 0, item);
  }
  return drawn;
}
