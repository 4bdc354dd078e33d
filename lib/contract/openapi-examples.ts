import type {
  contactEndpoints,
  customerEndpoints,
  metricEndpoints,
  surveyEndpoints,
  teamEndpoints,
  userEndpoints,
} from './endpoints';
import { type Histogram, histogramOf, type Metric, npsGroupsOf, scoreOf } from './metrics';
import {
  agent,
  contact,
  contactList,
  customer,
  type ExampleId,
  exampleContact,
  exampleIds,
  exampleList,
  ratings,
  surveys,
  team,
  thing,
  unsubscribe,
  users,
} from './openapi-records';
import type { Rating, Survey, User } from './resources';

/**
 * A request and its answer for every operation. A test sends each to the service, over the records
 * of `openapi-records`, and compares the answer word for word, but for ids that are new.
 */
export interface Example {
  /** The values of the path, in both kinds of id; the document shows both. */
  ids?: Partial<Record<'id' | 'contact_id', ExampleId | number>>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  /** Null: the answer has no body. */
  answer: object | null;
}

type Examples<Endpoints extends object> = { [Name in keyof Endpoints]: Example };

const january = {
  period_start: '2026-01-01T00:00:00Z',
  period_end: '2026-01-31T23:59:59Z',
};

const single = (record: object): object => ({ _results: record });

function list(records: readonly object[], perPage = 10): object {
  return {
    _results: records,
    _pagination: {
      total: records.length,
      count: records.length,
      per_page: perPage,
      current_page: 1,
      total_pages: 1,
      links: {},
    },
  };
}

const listed = (records: readonly object[]): Example => ({
  query: { sort_order: 'desc', page: '1' },
  answer: list(records),
});

function histogram(metric: Metric, of: readonly Rating[]): Histogram {
  const scores = of.filter(({ survey }) => survey.metric === metric).map(({ score }) => score);
  return histogramOf(
    metric,
    scores.map((score) => [score, 1] as const),
  );
}

function stats(metric: Metric, of: readonly Rating[]): object {
  const counts = histogram(metric, of);
  const count = Object.values(counts).reduce((sum, n) => sum + n, 0);
  const score = scoreOf(metric, counts);
  return metric === 'NPS'
    ? { nps_score: score, count, groups: npsGroupsOf(counts) }
    : { average: score, count };
}

const byMetric = <T>(of: (metric: Metric) => T): Record<Metric, T> => ({
  CSAT: of('CSAT'),
  CES: of('CES'),
  NPS: of('NPS'),
});
const recordStats = (of: readonly Rating[]) => byMetric((metric) => stats(metric, of));
const recordHistograms = (of: readonly Rating[]) =>
  byMetric((metric) => ({ histogram: histogram(metric, of) }));

const ofUser = ({ id }: User) => ratings.filter(({ user }) => user.id === id);
const ofSurvey = ({ id }: Survey) => ratings.filter(({ survey }) => survey.id === id);
const ofCustomer = ratings.filter((rating) => rating.customer !== null);

/** The ratings, statistics and histograms of one record. */
function numbers(id: ExampleId, of: readonly Rating[]) {
  return {
    listRatings: { ids: { id }, query: { ...january, per_page: '25' }, answer: list(of, 25) },
    getStats: { ids: { id }, query: january, answer: single(recordStats(of)) },
    getHistogram: { ids: { id }, query: january, answer: single(recordHistograms(of)) },
  } satisfies Record<string, Example>;
}

const surveyOf = { CSAT: 'csatSurvey', CES: 'cesSurvey', NPS: 'npsSurvey' } as const;
const ratingOf = { CSAT: 'csatRating', CES: 'cesRating', NPS: 'npsRating' } as const;
const newScore = { CSAT: 8, CES: 6, NPS: 9 } as const;

/** What the service answers to the bodies below; `id` is new with every request. */
export const newRatingId = '019bb179-7e10-7c00-8000-0000000000b1';
export const newUserId = '019bb179-7e10-7c00-8000-0000000000b2';

function newRating(metric: Metric): { body: Record<string, unknown>; answer: object } {
  const survey = exampleIds[surveyOf[metric]].uuid;
  const answers = metric === 'CSAT' ? [{ id: exampleIds.question.uuid, score: 4 }] : [];
  const answer: Rating = {
    id: newRatingId,
    score: newScore[metric],
    from: 'Rosa Lind',
    status: 'open',
    ip_address: '192.0.2.17',
    comment: 'Solved on the first call.',
    created_at: '2026-01-12T09:00:00Z',
    updated_at: '2026-01-12T09:00:00Z',
    survey: { id: survey, metric, type: metric },
    user: { id: agent.id, username: agent.username },
    customer: { id: customer.id },
    ticket: { value: 'T-4830', link: 'https://desk.example/tickets/T-4830' },
    extra_questions: answers,
    _links: {
      self: `/v1/${metric.toLowerCase()}/ratings/${newRatingId}`,
      survey: `/v1/surveys/${survey}`,
      user: `/v1/users/${agent.id}`,
      customer: `/v1/customers/${customer.id}`,
    },
  };
  const body = {
    survey_id: survey,
    score: newScore[metric],
    from: 'Rosa Lind',
    comment: 'Solved on the first call.',
    ticket: 'T-4830',
    user: { username: 'alice' },
    customer_id: customer.id,
    ip_address: '192.0.2.17',
    ...(answers.length > 0 && { extra_questions: answers }),
  };
  return { body, answer: single(answer) };
}

export const createRatingExample: Example = newRating('NPS');

export function metricExamples(metric: Metric): Examples<ReturnType<typeof metricEndpoints>> {
  const of = ratings.filter(({ survey }) => survey.metric === metric);
  const id = exampleIds[ratingOf[metric]];
  const one = of.find((rating) => rating.id === id.uuid) ?? {};
  return {
    listRatings: { query: { ...january, per_page: '25' }, answer: list(of, 25) },
    getRating: { ids: { id }, answer: single(one) },
    createRating: newRating(metric),
    updateRating: {
      ids: { id },
      body: { score: newScore[metric], user: { username: 'alice' }, comment: 'Better now.' },
      answer: null,
    },
    getStats: { query: january, answer: single(stats(metric, of)) },
    getHistogram: { query: january, answer: single({ histogram: histogram(metric, of) }) },
    listSurveys: listed(surveys.filter((survey) => survey.metric === metric)),
  };
}

const [npsSurvey, cesSurvey, csatSurvey] = surveys;

export const surveyExamples: Examples<typeof surveyEndpoints> = {
  list: listed(surveys),
  listStats: {
    query: january,
    answer: list(
      [npsSurvey, cesSurvey, csatSurvey].map((survey) => ({
        id: survey.id,
        type: survey.metric,
        stats: stats(survey.metric, ofSurvey(survey)),
      })),
    ),
  },
  listUnsubscribes: listed([unsubscribe]),
  get: { ids: { id: exampleIds.csatSurvey }, answer: single(csatSurvey) },
  listRatings: {
    ids: { id: exampleIds.csatSurvey },
    query: { ...january, per_page: '25' },
    answer: list(ofSurvey(csatSurvey), 25),
  },
  getStats: {
    ids: { id: exampleIds.csatSurvey },
    query: january,
    answer: single(stats('CSAT', ofSurvey(csatSurvey))),
  },
  getHistogram: {
    ids: { id: exampleIds.csatSurvey },
    query: january,
    answer: single({ histogram: histogram('CSAT', ofSurvey(csatSurvey)) }),
  },
};

export const customerExamples: Examples<typeof customerEndpoints> = {
  list: listed([customer]),
  listStats: {
    query: january,
    answer: list([{ id: customer.id, stats: recordStats(ofCustomer) }]),
  },
  get: { ids: { id: exampleIds.customer }, answer: single(customer) },
  ...numbers(exampleIds.customer, ofCustomer),
};

/** The team has one member, the agent. */
export const teamExamples: Examples<typeof teamEndpoints> = {
  list: listed([team]),
  listStats: {
    query: { ...january, histogram: 'true' },
    answer: list([
      {
        id: team.id,
        stats: recordStats(ofUser(agent)),
        histogram: recordHistograms(ofUser(agent)),
      },
    ]),
  },
  get: { ids: { id: exampleIds.team }, answer: single(team) },
  ...numbers(exampleIds.team, ofUser(agent)),
  listUsers: listed([{ id: team.id, users: [agent] }]),
  listMembers: { ids: { id: exampleIds.team }, ...listed([agent]) },
};

const newUser: Omit<User, 'type' | 'username' | 'fullname' | 'email'> = {
  id: newUserId,
  has_access: false,
  is_archived: false,
  integration_usernames: [],
  role: '',
  created_at: '2026-01-12T09:00:00Z',
  _links: { self: `/v1/users/${newUserId}` },
};
const newThing: User = {
  ...newUser,
  type: 'THING_OR_ACTION',
  username: 'checkout-page',
  fullname: 'Checkout page',
  email: '',
};
const newAgent: User = {
  ...newUser,
  type: 'AGENT',
  username: 'bruno',
  fullname: 'Bruno Adler',
  email: 'bruno@example.com',
};

export const userExamples: Examples<typeof userEndpoints> = {
  list: listed(users),
  listStats: {
    query: january,
    answer: list(users.map((user) => ({ id: user.id, stats: recordStats(ofUser(user)) }))),
  },
  get: { ids: { id: exampleIds.thing }, answer: single(thing) },
  ...numbers(exampleIds.agent, ofUser(agent)),
  createThing: {
    body: { fullname: newThing.fullname, username: newThing.username },
    answer: single(newThing),
  },
  createAgent: {
    body: { fullname: newAgent.fullname, username: newAgent.username, email: newAgent.email },
    answer: single(newAgent),
  },
  listTeams: { ids: { id: exampleIds.agent }, ...listed([team]) },
};

const ofList = { id: exampleList };
const ofContact = { id: exampleList, contact_id: exampleContact };
const createdNow = { created_at: '2026-01-12T09:00:00Z', updated_at: '2026-01-12T09:00:00Z' };

export const contactExamples: Examples<typeof contactEndpoints> = {
  listLists: listed([contactList]),
  getList: { ids: ofList, answer: single(contactList) },
  createList: {
    body: { name: 'Spring campaign' },
    answer: single({
      id: 2,
      name: 'Spring campaign',
      ...createdNow,
      _links: { self: '/v1/nps/contact_lists/2' },
    }),
  },
  updateList: { ids: ofList, body: { name: 'Customers since 2023' }, answer: null },
  deleteList: { ids: ofList, answer: null },
  listContacts: { ids: ofList, ...listed([contact]) },
  getContact: { ids: ofContact, answer: single(contact) },
  createContact: {
    ids: ofList,
    body: { name: 'Tom Berg', email: 'tom@example.net' },
    answer: single({
      id: 2,
      name: 'Tom Berg',
      email: 'tom@example.net',
      ...createdNow,
      _links: { self: `/v1/nps/contact_lists/${exampleList}/contacts/2` },
    }),
  },
  updateContact: { ids: ofContact, body: { name: 'Rosa Lind-Berg' }, answer: null },
  deleteContact: { ids: ofContact, answer: null },
};
