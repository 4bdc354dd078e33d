import { metrics, slugOf } from '@/lib/contract/metrics';
import type { RecordKind } from '@/service/queries/record-tables';
import { drawPeriod, type Place } from './place';
import { dateOf, growth, queryOf, type ReadKind } from './read-kind';
import {
  groupByScore,
  lookUpRating,
  metricStats,
  recordStats,
  userListStats,
} from './service-calls';

const done = (answer: Promise<unknown>) => answer.then(() => undefined);

const periodOf = (bounds: { period_start: number; period_end: number }) => ({
  period_start: dateOf(bounds.period_start),
  period_end: dateOf(bounds.period_end),
});

export const lookupName = 'a rating by its primary key';

/** The yardsticks: a primary-key lookup, and what statistics take without any design. */
export function lookups(place: Place): ReadKind[] {
  return [
    {
      name: lookupName,
      limit: null,
      draw(random) {
        const { id, metric } = random.pick(place.known);
        return {
          ask: () => done(lookUpRating(place, id)),
          path: `/v1/${slugOf(metric)}/ratings/${id}`,
        };
      },
    },
    {
      name: 'plain GROUP BY of a metric',
      limit: null,
      isWithoutDesign: true,
      draw(random) {
        const [metric, bounds] = [random.pick(metrics), drawPeriod(random)];
        return { ask: () => done(groupByScore(place, metric, bounds)), path: null };
      },
    },
  ];
}

function recordStatistics(
  place: Place,
  name: string,
  kind: RecordKind,
  ids: readonly string[],
  limit: number,
): ReadKind {
  return {
    name,
    limit: { lookups: limit, growth },
    draw(random) {
      const [id, bounds] = [random.pick(ids), drawPeriod(random)];
      return {
        ask: () => done(recordStats(place, kind, id, bounds)),
        path: `/v1/${kind}s/${id}/stats?${queryOf(periodOf(bounds))}`,
      };
    },
  };
}

const names = {
  metric: 'statistics of a metric',
  survey: 'statistics of a survey',
  user: 'statistics of a user',
  customer: 'statistics of a customer',
} as const;

/** Names of the kinds whose requests are mixed where "statistics" are asked for at once. */
export const statisticsNames: readonly string[] = Object.values(names);

export function statistics(place: Place): ReadKind[] {
  return [
    {
      name: names.metric,
      limit: { lookups: 3, growth },
      draw(random) {
        const [metric, bounds] = [random.pick(metrics), drawPeriod(random)];
        return {
          ask: () => done(metricStats(place, metric, bounds)),
          path: `/v1/${slugOf(metric)}/stats?${queryOf(periodOf(bounds))}`,
        };
      },
    },
    recordStatistics(
      place,
      names.survey,
      'survey',
      place.surveys.map(({ id }) => id),
      3,
    ),
    recordStatistics(place, names.user, 'user', place.users, 3),
    recordStatistics(place, names.customer, 'customer', place.customers, 3),
    recordStatistics(place, 'statistics of a team of 40', 'team', place.teams, 15),
    {
      name: 'list stats of 100 users',
      limit: { lookups: 40, growth },
      draw(random) {
        const bounds = drawPeriod(random);
        return {
          ask: () => done(userListStats(place, bounds)),
          path: `/v1/users/stats?${queryOf({ ...periodOf(bounds), per_page: 100 })}`,
        };
      },
    },
  ];
}
