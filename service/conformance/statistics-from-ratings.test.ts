import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeDate } from '@/lib/contract/dates';
import { type Metric, metrics } from '@/lib/contract/metrics';
import { identifierSettings } from '@/lib/contract/resources';
import { type Row, resultOf, rowsOf, walk } from '@/service/testing/client';
import { setStage } from '@/service/testing/stage';
import type { Kind, Side } from '@/service/testing/world';
import { membersOf, metricOfSurvey, start } from '@/service/testing/world-rows';

const stage = setStage();

/** A rating as the lists gave it. */
interface Exported {
  metric: Metric;
  score: number;
  time: number;
  survey: unknown;
  user: unknown;
  customer: unknown;
}

const idIn = (value: unknown) =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : null;

function read(row: Row, metric: Metric): Exported {
  return {
    metric,
    score: Number(row.score),
    time: Date.parse(String(row.created_at)) / 1000,
    survey: idIn(row.survey),
    user: idIn(row.user),
    customer: idIn(row.customer),
  };
}

async function exportOf(side: Side): Promise<Exported[]> {
  const lists = await Promise.all(
    metrics.map(async (metric) => {
      const path = `/v1/${metric.toLowerCase()}/ratings?per_page=100&sort_order=asc`;
      return (await walk(stage.client(side), path)).rows.map((row) => read(row, metric));
    }),
  );
  return lists.flat();
}

const lowest = { CSAT: 1, CES: 1, NPS: 0 };
const highest = { CSAT: 10, CES: 7, NPS: 10 };

function histogramOf(metric: Metric, ratings: readonly Exported[]) {
  const histogram: Record<string, number> = {};
  for (let score = lowest[metric]; score <= highest[metric]; score += 1)
    histogram[score] = ratings.filter((one) => one.metric === metric && one.score === score).length;
  return { histogram };
}

/** The nearest hundredth, the higher of two, by whole numbers: a check on the service's own way. */
function hundredths(numerator: number, denominator: number): number {
  const [top, bottom] = [BigInt(200 * numerator + denominator), BigInt(2 * denominator)];
  const floor = top / bottom - (top % bottom < 0n ? 1n : 0n);
  return Number(floor) / 100;
}

function statsOf(metric: Metric, ratings: readonly Exported[]) {
  const scores = ratings.filter((one) => one.metric === metric).map(({ score }) => score);
  const count = scores.length;
  if (metric !== 'NPS') {
    const sum = scores.reduce((total, score) => total + score, 0);
    return { average: count === 0 ? 0 : hundredths(sum, count), count };
  }
  const groups = {
    promoters: scores.filter((score) => score > 8).length,
    passives: scores.filter((score) => score === 7 || score === 8).length,
    detractors: scores.filter((score) => score < 7).length,
  };
  const balance = 100 * (groups.promoters - groups.detractors);
  return { nps_score: count === 0 ? 0 : hundredths(balance, count), count, groups };
}

const perMetric = <T>(of: (metric: Metric) => T) => ({
  CSAT: of('CSAT'),
  CES: of('CES'),
  NPS: of('NPS'),
});

const exports = new Map<Side, Exported[]>();

beforeAll(async () => {
  for (const identifiers of identifierSettings)
    for (const side of Object.values(stage.worlds[identifiers]).filter(
      (one) => typeof one === 'object',
    ))
      exports.set(side, await exportOf(side));
});

function belongs(side: Side, kind: Kind, integer: number): (rating: Exported) => boolean {
  if (kind === 'team') {
    const members = membersOf(integer).map((user) => side.id('user', user));
    return ({ user }) => members.includes(user as string | number);
  }
  const id = side.id(kind, integer);
  return (rating) => rating[kind as 'survey' | 'user' | 'customer'] === id;
}

/** A moment at, just before or just after one of the world's; or no bound at all. */
const moment = fc
  .tuple(fc.integer({ min: -1, max: 30 }), fc.constantFrom(-1, 0, 1))
  .map(([step, second]) => start + step * 8 * 3600 + second);
const period = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(moment, moment).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const),
  },
  { weight: 1, arbitrary: moment.map((from) => [from, null] as const) },
  { weight: 1, arbitrary: moment.map((to) => [null, to] as const) },
);

function queryOf(from: number | null, to: number | null): string {
  const parts = [
    ...(from === null ? [] : [`period_start=${writeDate(from)}`]),
    ...(to === null ? [] : [`period_end=${writeDate(to)}`]),
  ];
  return parts.join('&');
}

const sides = fc
  .tuple(fc.constantFrom(...identifierSettings), fc.constantFrom('here', 'there'))
  .map(([identifiers, name]) => [identifiers, name] as const);

describe('Statistics and histograms equal those counted from the exported ratings', () => {
  const within = (side: Side, from: number | null, to: number | null) =>
    (exports.get(side) ?? []).filter(
      ({ time }) => (from === null || time >= from) && (to === null || time <= to),
    );

  test('the export is whole', () => {
    for (const [side, rows] of exports) expect(rows).toHaveLength(side.ratings.length);
  });

  test('of metrics', async () => {
    await fc.assert(
      fc.asyncProperty(
        sides,
        fc.constantFrom(...metrics),
        period,
        async ([setting, name], metric, [from, to]) => {
          const side = stage.worlds[setting][name];
          const ratings = within(side, from, to);
          const get = async (what: string) =>
            resultOf(
              await stage
                .client(side)
                .get(`/v1/${metric.toLowerCase()}/${what}?${queryOf(from, to)}`),
            );
          expect(await get('stats')).toEqual(statsOf(metric, ratings));
          expect(await get('histogram')).toEqual(histogramOf(metric, ratings));
        },
      ),
      { numRuns: 60 },
    );
  });

  test.each(['survey', 'customer', 'team', 'user'] as const)('of a %s', async (kind) => {
    await fc.assert(
      fc.asyncProperty(
        sides,
        fc.integer({ min: 1, max: 12 }),
        period,
        async ([setting, name], integer, [from, to]) => {
          const side = stage.worlds[setting][name];
          const ratings = within(side, from, to).filter(belongs(side, kind, integer));
          const get = async (what: string) =>
            resultOf(
              await stage
                .client(side)
                .get(`/v1/${kind}s/${side.id(kind, integer)}/${what}?${queryOf(from, to)}`),
            );
          const metric = metricOfSurvey(integer);
          const [stats, histogram] = [await get('stats'), await get('histogram')];
          if (kind === 'survey') {
            expect(stats).toEqual(statsOf(metric, ratings));
            expect(histogram).toEqual(histogramOf(metric, ratings));
          } else {
            expect(stats).toEqual(perMetric((of) => statsOf(of, ratings)));
            expect(histogram).toEqual(perMetric((of) => histogramOf(of, ratings)));
          }
        },
      ),
      { numRuns: 50 },
    );
  });

  test.each(['survey', 'customer', 'team', 'user'] as const)('of the list of %ss', async (kind) => {
    await fc.assert(
      fc.asyncProperty(sides, period, async ([setting, name], [from, to]) => {
        const side = stage.worlds[setting][name];
        const answer = await stage
          .client(side)
          .get(`/v1/${kind}s/stats?per_page=100&${queryOf(from, to)}`);
        const rows = rowsOf(answer);
        expect(rows).toHaveLength(12);
        for (let integer = 1; integer <= 12; integer += 1) {
          const ratings = within(side, from, to).filter(belongs(side, kind, integer));
          const row = rows.find(({ id }) => id === side.id(kind, integer));
          expect(row?.stats).toEqual(
            kind === 'survey'
              ? statsOf(metricOfSurvey(integer), ratings)
              : perMetric((of) => statsOf(of, ratings)),
          );
        }
      }),
      { numRuns: 25 },
    );
  });
});
