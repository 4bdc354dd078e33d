import { describe, expect, test } from 'vitest';
import { day, monthStart } from './calendar';
import { type Demo, generateDemo } from './generate';
import type { RatingRow } from './ratings';
import { type SurveyKey, surveyKeys } from './surveys';

function scoresOf(
  demo: Demo,
  key: SurveyKey,
  from: number,
  to: number,
  username?: string,
): number[] {
  const survey = demo.surveys.find((candidate) => candidate.key === key)!.id;
  const user = demo.users.find((candidate) => candidate.username === username)?.id;
  return demo.ratings
    .filter(({ survey_id, user_id, created_at }) => {
      if (survey_id !== survey || (user && user_id !== user)) return false;
      return created_at > from && created_at <= to;
    })
    .map((rating) => rating.score);
}

function mean(values: readonly number[]): number {
  expect(values.length).toBeGreaterThan(20);
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The change of a metric against the 30 days before, and how much of it can be chance (95%). */
function changeOf(demo: Demo, metric: string, now: number): { change: number; noise: number } {
  function value({ score }: RatingRow): number {
    if (metric !== 'NPS') return score;
    if (score >= 9) return 100;
    return score <= 6 ? -100 : 0;
  }
  const [last, before] = [0, 30].map((age) => {
    const values = demo.ratings
      .filter((rating) => rating.metric === metric)
      .filter(({ created_at }) => created_at <= now - age * day)
      .filter(({ created_at }) => created_at > now - (age + 30) * day)
      .map(value);
    const average = mean(values);
    return { average, error: mean(values.map((one) => (one - average) ** 2)) / values.length };
  });
  return {
    change: last!.average - before!.average,
    noise: 1.96 * Math.sqrt(last!.error + before!.error),
  };
}

// A Saturday morning, a Thursday at noon, a night, the first day of a year.
const moments = [1_795_249_404, 1_763_640_000, 1_780_032_000, 1_798_765_200];

describe.each(moments)('a demo made at %i', (now) => {
  const demo = generateDemo(now);

  test('has ratings of the last minutes and none from the future', () => {
    const last = demo.ratings.at(-1)!.created_at;
    expect(last).toBeLessThan(now);
    expect(last).toBeGreaterThan(now - 600);
  });

  test('has one month that is clearly worse than those around it, in every survey', () => {
    const around = (key: SurveyKey) => [
      mean(scoresOf(demo, key, monthStart(now, 7), monthStart(now, 5) - day)),
      mean(scoresOf(demo, key, monthStart(now, 5), monthStart(now, 4))),
      mean(scoresOf(demo, key, monthStart(now, 3), now - 31 * day)),
    ];
    for (const key of surveyKeys) {
      const [before, during, after] = around(key);
      expect(before! - during!, key).toBeGreaterThan(0.15);
      expect(after! - during!, key).toBeGreaterThan(0.15);
    }
  });

  test('has comments that name the reason in that month, and not before or long after', () => {
    const named = demo.ratings.filter(({ comment }) => comment && /warehouse/i.test(comment));
    expect(named.length).toBeGreaterThan(40);
    for (const { created_at } of named) {
      expect(created_at).toBeGreaterThan(monthStart(now, 5) - 2 * day);
      expect(created_at).toBeLessThan(monthStart(now, 4) + 8 * day);
    }
  });

  test('has an agent who improves over four months and one who has fallen in the last two', () => {
    const at = (username: string, from: number, to: number) =>
      mean(scoresOf(demo, 'support-csat', now - from * day, now - to * day, username));
    const improving = [
      at('mara.keller', 730, 125),
      at('mara.keller', 75, 40),
      at('mara.keller', 30, 0),
    ];
    expect(improving).toEqual(improving.toSorted((a, b) => a - b));
    expect(improving[2]! - improving[0]!).toBeGreaterThan(1.5);
    expect(at('henrik.dahl', 130, 65) - at('henrik.dahl', 30, 0)).toBeGreaterThan(1.5);
  });

  test('has in the last 30 days a change of effort that is real and another metric within the noise', () => {
    const effort = changeOf(demo, 'CES', now);
    expect(effort.change).toBeGreaterThan(effort.noise);
    const others = [changeOf(demo, 'CSAT', now), changeOf(demo, 'NPS', now)];
    expect(others.some(({ change, noise }) => Math.abs(change) < noise)).toBe(true);
  });

  test('has scores as people give them: top-heavy, with a small hump at the bottom', () => {
    const support = scoresOf(demo, 'support-csat', 0, now);
    const count = (score: number) => support.filter((given) => given === score).length;
    expect(mean(support)).toBeGreaterThan(8.1);
    expect(mean(support)).toBeLessThan(8.6);
    expect(count(10)).toBeGreaterThan(count(9));
    expect(count(1)).toBeGreaterThan(count(2));
    expect(count(2)).toBeGreaterThan(count(3));
    expect(mean(scoresOf(demo, 'chat-csat', 0, now))).toBeCloseTo(4.35, 0);
  });

  test('is busier on working days and before Christmas than on Sundays and in July', () => {
    const times = demo.ratings.map(({ created_at }) => new Date(created_at * 1000));
    const on = (weekday: number) => times.filter((time) => time.getUTCDay() === weekday).length;
    const inMonth = (month: number) => times.filter((time) => time.getUTCMonth() === month).length;
    expect(on(1)).toBeGreaterThan(2 * on(0));
    expect(inMonth(11)).toBeGreaterThan(1.4 * inMonth(6));
  });
});
