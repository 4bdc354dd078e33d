import { runningSums } from '@/service/cli/demo/random';
import { periodDays, periodEnd, periodStart } from './people';

/** Ratings that follow each other in time and by their integers. */
export interface Span {
  /** Epoch seconds. */
  startsAt: number;
  seconds: number;
  /** Integer of the first rating. */
  first: number;
  count: number;
  isBurst: boolean;
}

const hour = 3600;
const burstParts = 60;

/** How many ratings come in an hour of the week, against others: by day at work, few on weekends and at night. */
function weightOf(startsAt: number): number {
  const date = new Date(startsAt * 1000);
  const isWeekend = date.getUTCDay() % 6 === 0;
  const atNoon = Math.exp(-(((date.getUTCHours() - 13) / 4) ** 2));
  return (isWeekend ? 0.3 : 1) * (0.08 + atNoon);
}

/**
 * Spans of `ratings` ratings over the period: a tenth of them, a newsletter's answers, in its newest
 * hour, the others hour by hour before.
 */
export function makeSpans(ratings: number): Span[] {
  const burst = Math.floor(ratings / 10);
  const usual = ratings - burst;
  const starts = Array.from(
    { length: periodDays * 24 - 1 },
    (_, index) => periodStart + index * hour,
  );
  const sums = runningSums(starts.map(weightOf));
  const whole = sums.at(-1) ?? 1;
  const upTo = sums.map((sum) => Math.round((sum / whole) * usual));
  const hours = starts.map((startsAt, index): Span => {
    const before = upTo[index - 1] ?? 0;
    const count = (upTo[index] ?? 0) - before;
    return { startsAt, seconds: hour, first: before + 1, count, isBurst: false };
  });
  const burstUpTo = (part: number) => usual + Math.round((part / burstParts) * burst);
  const parts = Array.from({ length: burstParts }, (_, part): Span => {
    const seconds = hour / burstParts;
    const startsAt = periodEnd - hour + part * seconds;
    const count = burstUpTo(part + 1) - burstUpTo(part);
    return { startsAt, seconds, first: burstUpTo(part) + 1, count, isBurst: true };
  });
  return [...hours, ...parts].filter(({ count }) => count > 0);
}

/** Spans in groups of about `size` ratings. */
export function groupSpans(spans: readonly Span[], size: number): Span[][] {
  const groups: Span[][] = [];
  let ratings = 0;
  for (const span of spans) {
    const last = groups.at(-1);
    if (last && ratings + span.count <= size) last.push(span);
    else {
      groups.push([span]);
      ratings = 0;
    }
    ratings += span.count;
  }
  return groups;
}
