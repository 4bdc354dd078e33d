import { setTimeout as sleep } from 'node:timers/promises';
import { dayAt, startOfDay } from '@/lib/zone';

/** Days with demo ratings, whenever the tests run: the demo's are of the two years before. */

export const lastYear = new Date().getUTCFullYear() - 1;

const endOfOctober = new Date(Date.UTC(lastYear, 9, 31));

/** Last October's last Sunday, by its date: it has 25 hours where clocks go as in Europe. */
export const longDay = endOfOctober.getUTCDate() - endOfOctober.getUTCDay();

/** Where the journeys' readers are who look at periods that end today. */
const zones = ['UTC', 'Europe/Berlin'];
/** Longer than any journey takes that compares such a period with itself. */
const leastOfDayMs = 60_000;

function untilMidnightMs(zone: string): number {
  const now = Date.now();
  return startOfDay(dayAt(Math.floor(now / 1000), zone) + 1, zone) * 1000 - now;
}

/** Waits for the new day where one is about to begin: the last 30 days are others after midnight. */
export async function keepToOneDay(): Promise<void> {
  const left = Math.min(...zones.map(untilMidnightMs));
  if (left < leastOfDayMs) await sleep(left + 1_000);
}
