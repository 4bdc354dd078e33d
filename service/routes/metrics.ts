import type { FastifyInstance } from 'fastify';
import { metricEndpoints } from '@/lib/contract/endpoints';
import { type Fault, texts } from '@/lib/contract/errors';
import {
  countOf,
  type Histogram,
  type Metric,
  metrics,
  npsGroupsOf,
  scoreOf,
} from '@/lib/contract/metrics';
import { closedUntil } from '@/service/account';
import type { Context } from '@/service/context';
import { invalid } from '@/service/errors';
import { getRating } from '@/service/queries/get-rating';
import { listRatings } from '@/service/queries/list-ratings';
import { listSurveys } from '@/service/queries/list-surveys';
import { type Bounds, metricHistogram } from '@/service/queries/metric-histogram';
import { ratingJson, surveyJson } from '@/service/serializer';
import { createRating } from './create-rating';
import { paginationOf } from './pagination';
import { notFound, serve } from './route';

interface Periods extends Bounds {
  updated_period_start?: number | undefined;
  updated_period_end?: number | undefined;
}

function assertPeriods(query: Periods): void {
  const faults: Fault[] = [];
  const check = (name: 'period' | 'updated_period', text: string) => {
    const [start, end] = [query[`${name}_start`], query[`${name}_end`]];
    if (start !== undefined && end !== undefined && start > end)
      faults.push({ location: 'queryParameters', path: [`${name}_start`], text });
  };
  check('period', texts.afterEnd);
  check('updated_period', texts.afterUpdatedEnd);
  if (faults.length > 0) throw invalid(faults);
}

function statsJson(metric: Metric, histogram: Histogram) {
  const count = countOf(histogram);
  const score = scoreOf(metric, histogram);
  return metric === 'NPS'
    ? { nps_score: score, count, groups: npsGroupsOf(histogram) }
    : { average: score, count };
}

function metricRoutes(app: FastifyInstance, context: Context, metric: Metric): void {
  const endpoints = metricEndpoints(metric);

  serve(app, context, endpoints.listRatings, async ({ pool, account, query, url, time }) => {
    assertPeriods(query);
    const list = await listRatings(pool, {
      accountId: account.id,
      identifiers: account.identifiers,
      metric,
      filters: query,
      closedUntil: closedUntil(account, time),
      page: query.page,
      per_page: query.per_page,
      sort_order: query.sort_order,
    });
    if (list.unknown.length > 0)
      throw invalid(
        list.unknown.map((name) => ({
          location: 'queryParameters',
          path: [name],
          text: texts.unknown,
        })),
      );
    return {
      _results: list.rows.map((row) => ratingJson(account, row, time)),
      _pagination: paginationOf(url, query, list),
    };
  });

  serve(app, context, endpoints.getRating, async ({ pool, account, id, time }) => {
    const row = await getRating(pool, account.id, metric, id());
    if (!row) throw notFound();
    return { _results: ratingJson(account, row, time) };
  });

  serve(app, context, endpoints.createRating, (call) => createRating(call, metric));

  serve(app, context, endpoints.getStats, async ({ pool, account, query }) => {
    assertPeriods(query);
    return { _results: statsJson(metric, await metricHistogram(pool, account.id, metric, query)) };
  });

  serve(app, context, endpoints.getHistogram, async ({ pool, account, query }) => {
    assertPeriods(query);
    return { _results: { histogram: await metricHistogram(pool, account.id, metric, query) } };
  });

  serve(app, context, endpoints.listSurveys, async ({ pool, account, query, url }) => {
    const list = await listSurveys(pool, {
      accountId: account.id,
      identifiers: account.identifiers,
      metric,
      page: query.page,
      per_page: query.per_page,
      sort_order: query.sort_order,
    });
    return {
      _results: list.rows.map((row) => surveyJson(account, row)),
      _pagination: paginationOf(url, query, list),
    };
  });
}

/** The endpoints that CSAT, CES and NPS each have (4.1). */
export function registerMetrics(app: FastifyInstance, context: Context): void {
  for (const metric of metrics) metricRoutes(app, context, metric);
}
