import type { FastifyInstance } from 'fastify';
import { writeDate } from '@/lib/contract/dates';
import { metricEndpoints } from '@/lib/contract/endpoints';
import { type Metric, metrics } from '@/lib/contract/metrics';
import { openUntil } from '@/service/account';
import type { Context } from '@/service/context';
import { getRating } from '@/service/queries/get-rating';
import { listSurveys } from '@/service/queries/list-surveys';
import { metricHistogram } from '@/service/queries/metric-histogram';
import { ratingJson } from '@/service/serializers/rating';
import { statsJson } from '@/service/serializers/stats';
import { surveyJson } from '@/service/serializers/survey';
import { createRating } from './create-rating';
import { collectionJson, pageRequest, ratingsJson } from './lists';
import { act, notFound, serve } from './route';
import { updateRating } from './update-rating';

function metricRoutes(app: FastifyInstance, context: Context, metric: Metric): void {
  const endpoints = metricEndpoints(metric);

  serve(app, context, endpoints.listRatings, (call) => ratingsJson(call, { metric }));

  serve(app, context, endpoints.getRating, async (call) => {
    const { reads, account, query, id, time } = call;
    const row = await getRating(reads, account, metric, id());
    if (!row) throw notFound();
    const rating = ratingJson(account, row, time);
    if (query.open_until) rating.open_until = writeDate(openUntil(account, row.created_at));
    return { _results: rating };
  });

  serve(app, context, endpoints.createRating, (call) => createRating(call, metric));

  act(app, context, endpoints.updateRating, (call) => updateRating(call, metric));

  serve(app, context, endpoints.getStats, async ({ counts, account, query }) => {
    const histogram = await metricHistogram(counts, account.id, metric, query);
    return { _results: statsJson(metric, histogram) };
  });

  serve(app, context, endpoints.getHistogram, async ({ counts, account, query }) => {
    return {
      _results: { histogram: await metricHistogram(counts, account.id, metric, query) },
    };
  });

  serve(app, context, endpoints.listSurveys, async (call) => {
    const list = await listSurveys(call.pool, call.account.id, metric, pageRequest(call));
    return collectionJson(call, list, (row) => surveyJson(call.account, row));
  });
}

/** The endpoints that CSAT, CES and NPS each have (4.1). */
export function registerMetrics(app: FastifyInstance, context: Context): void {
  for (const metric of metrics) metricRoutes(app, context, metric);
}
