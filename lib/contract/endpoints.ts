import type { z } from 'zod';
import type { Fields } from './errors';
import { type Metric, metrics, slugOf } from './metrics';
import {
  contactListFields,
  createAgentFields,
  createContactFields,
  createRatingFields,
  createThingFields,
  customerListFields,
  customerStatsFields,
  listFields,
  listStatsFields,
  openUntilFields,
  periodFields,
  ratingListFields,
  updateContactFields,
  updateRatingFields,
} from './parameters';
import {
  averageStatsSchema,
  collection,
  contactListSchema,
  contactSchema,
  customerSchema,
  histogramSchema,
  npsStatsSchema,
  ratingSchema,
  recordHistogramsSchema,
  recordStatsEntrySchema,
  recordStatsSchema,
  single,
  surveySchema,
  surveyStatsEntrySchema,
  surveyStatsSchema,
  teamSchema,
  teamUsersSchema,
  unsubscribeSchema,
  userSchema,
} from './resources';

type Path = `/v1/${string}`;

/** One endpoint of the API: what it takes and what it answers. `:id` in a path is either kind of id. */
export interface Endpoint<
  Q extends Fields = Fields,
  B extends Fields | null = Fields | null,
  R extends z.ZodType | null = z.ZodType | null,
> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: Path;
  query: Q;
  body: B;
  status: 200 | 201 | 204;
  /** Null: the answer has no body. */
  response: R;
}

function get<Q extends Fields, R extends z.ZodType>(path: Path, query: Q, response: R) {
  return {
    method: 'GET',
    path,
    query,
    body: null,
    status: 200,
    response,
  } as const satisfies Endpoint;
}

function post<B extends Fields, R extends z.ZodType>(path: Path, body: B, response: R) {
  return {
    method: 'POST',
    path,
    query: {},
    body,
    status: 201,
    response,
  } as const satisfies Endpoint;
}

function patch<B extends Fields>(path: Path, body: B) {
  return {
    method: 'PATCH',
    path,
    query: {},
    body,
    status: 204,
    response: null,
  } as const satisfies Endpoint;
}

function remove(path: Path) {
  return {
    method: 'DELETE',
    path,
    query: {},
    body: null,
    status: 204,
    response: null,
  } as const satisfies Endpoint;
}

/** The endpoints that each metric has of its own (4.1). */
export function metricEndpoints(metric: Metric) {
  const base = `/v1/${slugOf(metric)}` as const;
  return {
    listRatings: get(`${base}/ratings`, ratingListFields, collection(ratingSchema)),
    getRating: get(`${base}/ratings/:id`, openUntilFields, single(ratingSchema)),
    createRating: post(`${base}/ratings`, createRatingFields, single(ratingSchema)),
    updateRating: patch(`${base}/ratings/:id`, updateRatingFields),
    getStats: get(
      `${base}/stats`,
      periodFields,
      single(metric === 'NPS' ? npsStatsSchema : averageStatsSchema),
    ),
    getHistogram: get(`${base}/histogram`, periodFields, single(histogramSchema)),
    listSurveys: get(`${base}/surveys`, listFields, collection(surveySchema)),
  };
}

export const createRating = post('/v1/ratings', createRatingFields, single(ratingSchema));

export const surveyEndpoints = {
  list: get('/v1/surveys', listFields, collection(surveySchema)),
  listStats: get('/v1/surveys/stats', listStatsFields, collection(surveyStatsEntrySchema)),
  listUnsubscribes: get('/v1/surveys/unsubscribes', listFields, collection(unsubscribeSchema)),
  get: get('/v1/surveys/:id', {}, single(surveySchema)),
  listRatings: get('/v1/surveys/:id/ratings', ratingListFields, collection(ratingSchema)),
  getStats: get('/v1/surveys/:id/stats', periodFields, single(surveyStatsSchema)),
  getHistogram: get('/v1/surveys/:id/histogram', periodFields, single(histogramSchema)),
};

/** What customers, teams and users have alike: a list, its stats, a record, its ratings and numbers. */
function recordEndpoints<R extends z.ZodType>(base: Path, resource: R) {
  return {
    list: get(base, listFields, collection(resource)),
    listStats: get(`${base}/stats`, listStatsFields, collection(recordStatsEntrySchema)),
    get: get(`${base}/:id`, {}, single(resource)),
    listRatings: get(`${base}/:id/ratings`, ratingListFields, collection(ratingSchema)),
    getStats: get(`${base}/:id/stats`, periodFields, single(recordStatsSchema)),
    getHistogram: get(`${base}/:id/histogram`, periodFields, single(recordHistogramsSchema)),
  };
}

export const customerEndpoints = {
  ...recordEndpoints('/v1/customers', customerSchema),
  list: get('/v1/customers', customerListFields, collection(customerSchema)),
  listStats: get('/v1/customers/stats', customerStatsFields, collection(recordStatsEntrySchema)),
};

export const teamEndpoints = {
  ...recordEndpoints('/v1/teams', teamSchema),
  listUsers: get('/v1/teams/users', listFields, collection(teamUsersSchema)),
  listMembers: get('/v1/teams/:id/users', listFields, collection(userSchema)),
};

export const userEndpoints = {
  ...recordEndpoints('/v1/users', userSchema),
  createThing: post('/v1/users/thing-or-action', createThingFields, single(userSchema)),
  createAgent: post('/v1/users/agent', createAgentFields, single(userSchema)),
  listTeams: get('/v1/users/:id/teams', listFields, collection(teamSchema)),
};

const lists = '/v1/nps/contact_lists';

export const contactEndpoints = {
  listLists: get(lists, listFields, collection(contactListSchema)),
  getList: get(`${lists}/:id`, {}, single(contactListSchema)),
  createList: post(lists, contactListFields, single(contactListSchema)),
  updateList: patch(`${lists}/:id`, contactListFields),
  deleteList: remove(`${lists}/:id`),
  listContacts: get(`${lists}/:id/contacts`, listFields, collection(contactSchema)),
  getContact: get(`${lists}/:id/contacts/:contact_id`, {}, single(contactSchema)),
  createContact: post(`${lists}/:id/contacts`, createContactFields, single(contactSchema)),
  updateContact: patch(`${lists}/:id/contacts/:contact_id`, updateContactFields),
  deleteContact: remove(`${lists}/:id/contacts/:contact_id`),
};

/** Every endpoint of the API, for the dashboard's proxy to allow by and for documents to be printed from. */
export const endpoints: readonly Endpoint[] = [
  createRating,
  ...metrics.flatMap((metric) => Object.values(metricEndpoints(metric))),
  ...Object.values(customerEndpoints),
  ...Object.values(surveyEndpoints),
  ...Object.values(teamEndpoints),
  ...Object.values(userEndpoints),
  ...Object.values(contactEndpoints),
];
