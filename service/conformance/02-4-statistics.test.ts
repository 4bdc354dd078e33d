import { describe, expect, test } from 'vitest';
import type { Metric } from '@/lib/contract/metrics';
import { identifierSettings } from '@/lib/contract/resources';
import { recountTeams } from '@/service/statistics/team-counts';
import { errorsOf, paginationOf, resultOf, rowsOf } from '@/service/testing/client';
import { recountRatings } from '@/service/testing/recount-ratings';
import { setStage } from '@/service/testing/stage';
import type { Kind } from '@/service/testing/world';
import { membersOf, metricOfSurvey, type RatingData } from '@/service/testing/world-rows';
import { idsInOrder } from './paths';

const stage = setStage();

/** The rulings' arithmetic, with fractions, for the small numbers of the world. */
function statsOf(metric: Metric, ratings: readonly RatingData[]) {
  const scores = ratings.filter((rating) => rating.metric === metric).map(({ score }) => score);
  const count = scores.length;
  const rounded = (value: number) => Math.floor(value * 100 + 0.5 + 1e-9) / 100;
  if (metric !== 'NPS') {
    const sum = scores.reduce((total, score) => total + score, 0);
    return { average: count === 0 ? 0 : rounded(sum / count), count };
  }
  const promoters = scores.filter((score) => score >= 9).length;
  const detractors = scores.filter((score) => score <= 6).length;
  return {
    nps_score: count === 0 ? 0 : rounded((100 * (promoters - detractors)) / count),
    count,
    groups: { promoters, passives: count - promoters - detractors, detractors },
  };
}

const keys = { CSAT: [1, 10], CES: [1, 7], NPS: [0, 10] } as const;

function histogramOf(metric: Metric, ratings: readonly RatingData[]) {
  const [min, max] = keys[metric];
  const histogram: Record<string, number> = {};
  for (let score = min as number; score <= max; score += 1)
    histogram[score] = ratings.filter((one) => one.metric === metric && one.score === score).length;
  return { histogram };
}

const perMetric = <T>(of: (metric: Metric) => T) => ({
  CSAT: of('CSAT'),
  CES: of('CES'),
  NPS: of('NPS'),
});

const belongs: Record<string, (rating: RatingData, integer: number) => boolean> = {
  survey: (rating, integer) => rating.survey === integer,
  customer: (rating, integer) => rating.customer === integer,
  user: (rating, integer) => rating.user === integer,
  team: (rating, integer) => membersOf(integer).includes(rating.user),
};
const recordKinds: Kind[] = ['customer', 'team', 'user'];

describe.each(identifierSettings)('%s', (identifiers) => {
  const here = () => stage.worlds[identifiers].here;
  const client = () => stage.client(here());
  const of = (kind: Kind, integer: number) =>
    here().ratings.filter((rating) => belongs[kind]?.(rating, integer));
  const one = async (path: string) => resultOf(await client().get(path));

  describe('2.4 Stats objects', () => {
    test.each(['CSAT', 'CES', 'NPS'] as const)('of the metric %s', async (metric) => {
      const expected = statsOf(metric, here().ratings);
      expect(await one(`/v1/${metric.toLowerCase()}/stats`)).toEqual(expected);
    });

    test.each([1, 2, 3, 4, 5, 6])('of survey %i: the form of its metric', async (integer) => {
      expect(await one(`/v1/surveys/${here().id('survey', integer)}/stats`)).toEqual(
        statsOf(metricOfSurvey(integer), of('survey', integer)),
      );
    });

    test.each(recordKinds)('of a %s: CSAT, CES and NPS, zeros without ratings', async (kind) => {
      for (const integer of [1, 2, 4, 12])
        expect(await one(`/v1/${kind}s/${here().id(kind, integer)}/stats`)).toEqual(
          perMetric((metric) => statsOf(metric, of(kind, integer))),
        );
    });

    test.each(recordKinds)('list stats of %ss: {id, stats}, in the list order', async (kind) => {
      const answer = await client().get(`/v1/${kind}s/stats?per_page=100`);
      const rows = rowsOf(answer);
      const ids = idsInOrder(`/v1/${kind}s`, here(), 'desc');
      expect(rows.map(({ id }) => id)).toEqual(ids);
      for (let integer = 1; integer <= 12; integer += 1)
        expect(rows.find(({ id }) => id === here().id(kind, integer))).toEqual({
          ...here().ids(kind, integer),
          stats: perMetric((metric) => statsOf(metric, of(kind, integer))),
        });
    });

    test('list stats of surveys: {id, type, stats}', async () => {
      const rows = rowsOf(await client().get('/v1/surveys/stats?per_page=100'));
      expect(rows.map(({ id }) => id)).toEqual(idsInOrder('/v1/surveys', here(), 'desc'));
      for (let integer = 1; integer <= 12; integer += 1)
        expect(rows.find(({ id }) => id === here().id('survey', integer))).toEqual({
          ...here().ids('survey', integer),
          type: metricOfSurvey(integer),
          stats: statsOf(metricOfSurvey(integer), of('survey', integer)),
        });
    });

    test.each(['surveys', 'customers', 'teams', 'users'])(
      "list stats of %s hold each record's histogram when asked to: an extension",
      async (noun) => {
        const plain = await client().get(`/v1/${noun}/stats?per_page=100`);
        const more = await client().get(`/v1/${noun}/stats?per_page=100&histogram=true`);
        const without = await client().get(`/v1/${noun}/stats?per_page=100&histogram=false`);
        expect(rowsOf(without)).toEqual(rowsOf(plain));
        const rows = rowsOf(more);
        expect(rows.map(({ histogram: _, ...row }) => row)).toEqual(rowsOf(plain));
        for (const { id, histogram } of rows)
          expect(histogram).toEqual(await one(`/v1/${noun}/${id}/histogram`));
      },
    );

    test('list stats bound histograms by the period, too, and refuse what is no answer to yes or no', async () => {
      const period = 'period_start=2026-01-03T00:00:00Z&period_end=2026-01-05T12:00:00Z';
      const rows = rowsOf(await client().get(`/v1/users/stats?${period}&histogram=true`));
      for (const { id, histogram } of rows)
        expect(histogram).toEqual(await one(`/v1/users/${id}/histogram?${period}`));
      for (const value of ['yes', '1', 'TRUE', '']) {
        const answer = await client().get(`/v1/teams/stats?histogram=${value}`);
        expect(answer.status).toBe(400);
        expect(errorsOf(answer)).toEqual([
          'Validation error in queryParameters[histogram]: The value you selected is not a valid choice.',
        ]);
      }
    });

    test('list stats have one entry for each record of the page of that list (rulings E.4)', async () => {
      for (const noun of ['surveys', 'customers', 'teams', 'users'])
        for (const query of ['page=2', 'page=2&sort_order=asc', 'page=3']) {
          const list = await client().get(`/v1/${noun}?${query}`);
          const stats = await client().get(`/v1/${noun}/stats?${query}`);
          expect(rowsOf(stats).map(({ id }) => id)).toEqual(rowsOf(list).map(({ id }) => id));
          expect(paginationOf(stats).total).toBe(paginationOf(list).total);
        }
    });

    test('list stats within a period keep the records without ratings in it', async () => {
      const period = 'period_start=2030-01-01T00:00:00Z&period_end=2030-01-02T00:00:00Z';
      const rows = rowsOf(await client().get(`/v1/users/stats?${period}`));
      expect(rows).toHaveLength(10);
      for (const row of rows) expect(row.stats).toEqual(perMetric((metric) => statsOf(metric, [])));
    });
  });

  describe('2.5 Histogram objects', () => {
    test.each(['CSAT', 'CES', 'NPS'] as const)('of the metric %s: its keys', async (metric) => {
      const body = await one(`/v1/${metric.toLowerCase()}/histogram`);
      expect(body).toEqual(histogramOf(metric, here().ratings));
    });

    test.each([1, 2, 3, 4, 5, 6])('of survey %i: the keys of its metric', async (integer) => {
      expect(await one(`/v1/surveys/${here().id('survey', integer)}/histogram`)).toEqual(
        histogramOf(metricOfSurvey(integer), of('survey', integer)),
      );
    });

    test.each(recordKinds)('of a %s: one for each metric', async (kind) => {
      for (const integer of [1, 2, 12])
        expect(await one(`/v1/${kind}s/${here().id(kind, integer)}/histogram`)).toEqual(
          perMetric((metric) => histogramOf(metric, of(kind, integer))),
        );
    });
  });
});

describe('E Statistics', () => {
  test('1 half a hundredth is rounded up, below zero too', async () => {
    const { there } = stage.worlds.uuid;
    const client = stage.client(there);
    await stage.pool.query('DELETE FROM ratings WHERE account_id = $1', [there.account.id]);
    await recountRatings(stage.pool, there.account.id);
    const rate = async (survey: number, scores: readonly number[]) => {
      for (const score of scores) {
        const body = { survey_id: survey, score, user: { id: 1 } };
        expect((await client.post('/v1/ratings', body)).status).toBe(201);
      }
    };
    // 1.125 -> 1.13; one detractor of 32 is -3.125 -> -3.12.
    await rate(1, [1, 1, 1, 1, 1, 1, 1, 2]);
    expect(resultOf(await client.get('/v1/csat/stats'))).toEqual({ average: 1.13, count: 8 });
    await rate(5, [0, ...Array<number>(31).fill(8)]);
    expect(resultOf(await client.get('/v1/nps/stats'))).toMatchObject({ nps_score: -3.12 });
  });

  test('2 a rating answered with 201 is in the very next statistic, an edit moves it', async () => {
    const { here } = stage.worlds.numeric;
    const client = stage.client(here);
    const stats = async (path: string) => resultOf(await client.get(path));
    const counts = async () =>
      Promise.all(
        ['/v1/csat/stats', '/v1/surveys/1/stats'].map(async (path) =>
          Number((await stats(path)).count),
        ),
      );
    const before = await counts();
    const body = { survey_id: 1, score: 10, user: { id: 6 } };
    const { id } = resultOf(await client.post('/v1/csat/ratings', body));
    expect(await counts()).toEqual(before.map((count) => count + 1));
    expect((await stats('/v1/users/6/stats')).CSAT).toEqual({ average: 10, count: 1 });
    const edit = await client.patch(`/v1/csat/ratings/${id}`, { score: 4, user: { id: 7 } });
    expect(edit.status).toBe(204);
    expect(await counts()).toEqual(before.map((count) => count + 1));
    expect((await stats('/v1/users/6/stats')).CSAT).toEqual({ average: 0, count: 0 });
    expect((await stats('/v1/users/7/stats')).CSAT).toEqual({ average: 4, count: 1 });
  });

  test("3 a team's numbers are those of its present members; archived users count", async () => {
    const { here } = stage.worlds.transition;
    const client = stage.client(here);
    const stats = async () => resultOf(await client.get('/v1/teams/12/stats'));
    await stage.pool.query('INSERT INTO team_members VALUES ($1, $2, $3)', [
      here.account.id,
      here.uuid('team', 12),
      here.uuid('user', 5),
    ]);
    await recountTeams(stage.pool, here.account.id, [here.uuid('team', 12)]);
    expect(await stats()).toEqual(resultOf(await client.get('/v1/users/5/stats')));
    await stage.pool.query('DELETE FROM team_members WHERE account_id = $1 AND team_id = $2', [
      here.account.id,
      here.uuid('team', 12),
    ]);
    await recountTeams(stage.pool, here.account.id, [here.uuid('team', 12)]);
    expect((await stats()).CSAT).toEqual({ average: 0, count: 0 });
  });
});
