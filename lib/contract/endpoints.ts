import type { z } from 'zod';
import type { Fields } from './errors';
import { type Metric, metrics, slugOf } from './metrics';
import { createRatingFields, periodFields, ratingListFields, surveyListFields } from './parameters';
import {
  averageStatsSchema,
  collection,
  histogramSchema,
  npsStatsSchema,
  ratingSchema,
  single,
  surveySchema,
} from './resources';

/** One endpoint of the API: what it takes and what it answers. `:id` in a path is either kind of id. */
export interface Endpoint<
  Q extends Fields = Fields,
  B extends Fields | null = Fields | null,
  R extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: `/v1/${string}`;
  query: Q;
  body: B;
  status: 200 | 201 | 204;
  response: R;
}

function get<Q extends Fields, R extends z.ZodType>(path: `/v1/${string}`, query: Q, response: R) {
  return {
    method: 'GET',
    path,
    query,
    body: null,
    status: 200,
    response,
  } as const satisfies Endpoint;
}

function post<B extends Fields, R extends z.ZodType>(path: `/v1/${string}`, body: B, response: R) {
  return {
    method: 'POST',
    path,
    query: {},
    body,
    status: 201,
    response,
  } as const satisfies Endpoint;
}

/** The endpoints that each metric has of its own (4.1). */
export function metricEndpoints(metric: Metric) {
  const base = `/v1/${slugOf(metric)}` as const;
  return {
    listRatings: get(`${base}/ratings`, ratingListFields, collection(ratingSchema)),
    getRating: get(`${base}/ratings/:id`, {}, single(ratingSchema)),
    createRating: post(`${base}/ratings`, createRatingFields, single(ratingSchema)),
    getStats: get(
      `${base}/stats`,
      periodFields,
      single(metric === 'NPS' ? npsStatsSchema : averageStatsSchema),
    ),
    getHistogram: get(`${base}/histogram`, periodFields, single(histogramSchema)),
    listSurveys: get(`${base}/surveys`, surveyListFields, collection(surveySchema)),
  };
}

export const createRating = post('/v1/ratings', createRatingFields, single(ratingSchema));

/** Every endpoint of the API, for the dashboard's proxy to allow by and for documents to be printed from. */
export const endpoints: readonly Endpoint[] = [
  createRating,
  ...metrics.flatMap((metric) => Object.values(metricEndpoints(metric))),
];
