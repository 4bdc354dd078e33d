import {
  contactEndpoints,
  createRating,
  customerEndpoints,
  type Endpoint,
  metricEndpoints,
  surveyEndpoints,
  teamEndpoints,
  userEndpoints,
} from './endpoints';
import { metricFormulas } from './metric-formulas';
import { type Metric, metricNames, metricRanges, metrics, slugOf } from './metrics';
import {
  contactExamples,
  createRatingExample,
  customerExamples,
  type Example,
  metricExamples,
  surveyExamples,
  teamExamples,
  userExamples,
} from './openapi-examples';

/** Every operation of the document: an endpoint of the contract with its words and its example. */

interface Words {
  summary: string;
  description?: string;
}

export interface Operation extends Words {
  id: string;
  chapter: string;
  endpoint: Endpoint;
  /** Of the metric's own endpoints: their scores are of its range. */
  metric: Metric | null;
  example: Example;
}

export interface Chapter {
  name: string;
  description: string;
}

type Table<Of extends object, T> = { [Name in keyof Of]: T };

const inPeriod = 'The period bounds the data: both ends are included, to the second.';

const ratingWords = `A username that nobody has creates a user of type UNKNOWN_AGENT. A rating answered with 201 is in the very next statistic. A survey of another metric yields 400.`;

const updateWords =
  '`score` and `user` are required; what is left out stays as it was, and `ticket` and `customer_id` given as null are cleared. Only an open rating can be edited: a closed one yields 400, `The rating is closed and cannot be edited.`';

const scoreWords = {
  CSAT: 'The average is rounded half up to two decimals, and is 0 when `count` is 0.',
  CES: 'The average is rounded half up to two decimals, and is 0 when `count` is 0.',
  NPS: 'NPS = 100 × (promoters − detractors) / count, rounded half up to two decimals; promoters answer 9-10, passives 7-8, detractors 0-6. It is 0 when `count` is 0.',
} as const satisfies Record<Metric, string>;

function metricWords(metric: Metric): Table<ReturnType<typeof metricEndpoints>, Words> {
  const { min, max } = metricRanges[metric];
  const one = metric === 'NPS' ? 'an NPS' : `a ${metric}`;
  return {
    listRatings: { summary: `List ${metric} ratings` },
    getRating: {
      summary: `Get ${one} rating`,
      description: 'A rating of another metric is not found here.',
    },
    createRating: {
      summary: `Create ${one} rating`,
      description: `The survey has to be one of ${metric}, and the score within its scale, ${min}-${max} at most. ${ratingWords}`,
    },
    updateRating: { summary: `Update ${one} rating`, description: updateWords },
    getStats: { summary: `${metric} stats`, description: `${inPeriod} ${scoreWords[metric]}` },
    getHistogram: {
      summary: `${metric} histogram`,
      description: `The number of ratings of each score, one key per possible score: ${min} to ${max}. ${inPeriod}`,
    },
    listSurveys: { summary: `List ${metric} surveys` },
  };
}

function recordWords(noun: string, nouns: string): Table<typeof customerEndpoints, Words> {
  return {
    list: { summary: `List ${nouns}` },
    listStats: {
      summary: `List stats of ${nouns}`,
      description: `One entry for each ${noun} of this page of the list of ${nouns}, in its order, with zeros for those without ratings. ${inPeriod}`,
    },
    get: { summary: `Get a ${noun}` },
    listRatings: { summary: `List ratings of a ${noun}` },
    getStats: { summary: `Stats of a ${noun}`, description: inPeriod },
    getHistogram: { summary: `Histograms of a ${noun}`, description: inPeriod },
  };
}

const surveyWords: Table<typeof surveyEndpoints, Words> = {
  list: { summary: 'List surveys' },
  listStats: {
    summary: 'List stats of surveys',
    description: `One entry for each survey of this page of the list of surveys, in its order; \`type\` is its metric. ${inPeriod}`,
  },
  listUnsubscribes: { summary: 'List e-mail unsubscribes' },
  get: { summary: 'Get a survey' },
  listRatings: { summary: 'List ratings of a survey' },
  getStats: {
    summary: 'Stats of a survey',
    description: `The form is chosen by the survey's metric: \`average\` for CSAT and CES, \`nps_score\` for NPS. ${inPeriod}`,
  },
  getHistogram: {
    summary: 'Histogram of a survey',
    description: `One key per possible score of the survey's metric. ${inPeriod}`,
  },
};

const ofMembers = 'The numbers are those of the ratings of its present members.';

const teamWords: Table<typeof teamEndpoints, Words> = {
  ...recordWords('team', 'teams'),
  getStats: { summary: 'Stats of a team', description: `${ofMembers} ${inPeriod}` },
  getHistogram: { summary: 'Histograms of a team', description: `${ofMembers} ${inPeriod}` },
  listUsers: {
    summary: 'List teams with their users',
    description: 'One entry for each team of this page of the list of teams.',
  },
  listMembers: { summary: 'List users of a team' },
};

const userWords: Table<typeof userEndpoints, Words> = {
  ...recordWords('user', 'users'),
  createThing: {
    summary: 'Create a thing or action',
    description:
      'A user of type THING_OR_ACTION: something that is rated and is nobody. It has no access, no e-mail and no role.',
  },
  createAgent: {
    summary: 'Create an agent without access',
    description: 'A user of type AGENT who cannot log in and has no role.',
  },
  listTeams: { summary: 'List teams of a user' },
};

const contactWords: Table<typeof contactEndpoints, Words> = {
  listLists: { summary: 'List contact lists' },
  getList: { summary: 'Get a contact list' },
  createList: { summary: 'Create a contact list' },
  updateList: { summary: 'Rename a contact list' },
  deleteList: {
    summary: 'Delete a contact list',
    description: 'Its contacts are deleted with it.',
  },
  listContacts: { summary: 'List contacts of a list' },
  getContact: { summary: 'Get a contact' },
  createContact: { summary: 'Create a contact' },
  updateContact: { summary: 'Rename a contact' },
  deleteContact: { summary: 'Delete a contact' },
};

function operationsOf<Of extends Record<string, Endpoint>>(
  prefix: string,
  chapter: string,
  endpoints: Of,
  words: Table<Of, Words>,
  examples: Table<Of, Example>,
  metric: Metric | null = null,
): Operation[] {
  return Object.entries(endpoints).map(([name, endpoint]) => ({
    id: `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    chapter,
    endpoint,
    metric,
    ...words[name as keyof Of],
    example: examples[name as keyof Of],
  }));
}

const metricChapter = (metric: Metric): Chapter => ({
  name: metric,
  description: `${metricNames[metric]}. ${metricFormulas[metric]}`,
});

export const chapters: readonly Chapter[] = [
  {
    name: 'Ratings',
    description:
      'A rating belongs to one survey and is given for a user: an agent, or a thing or action being rated. It may also link to a customer and to a ticket reference. It is open, editable by the customer, until the edit window of the account has passed, 168 hours unless the account says otherwise; then it is closed.',
  },
  ...metrics.map(metricChapter),
  {
    name: 'Customers',
    description:
      'Those who gave ratings. `tickets` is the number of different ticket references among their ratings.',
  },
  {
    name: 'Surveys',
    description: 'A survey belongs to exactly one metric; its scale says which scores it takes.',
  },
  {
    name: 'Teams',
    description:
      'Users together. The numbers of a team are those of the ratings of its present members, archived ones included.',
  },
  {
    name: 'Users',
    description: 'Those whom ratings are given for: agents, and things or actions being rated.',
  },
  {
    name: 'Contact lists',
    description:
      'Lists of NPS campaigns and the contacts in them. Their ids are integers under every identifier setting.',
  },
];

/** Every endpoint of the contract once, in the order of its chapters. */
export const operations: readonly Operation[] = [
  {
    id: 'createRating',
    chapter: 'Ratings',
    endpoint: createRating,
    metric: null,
    summary: 'Create a rating of any metric',
    description: `The score is 0-10, depending on the metric and the survey's scale. A username that nobody has creates a user of type UNKNOWN_AGENT. A rating answered with 201 is in the very next statistic.`,
    example: createRatingExample,
  },
  ...metrics.flatMap((metric) =>
    operationsOf(
      slugOf(metric),
      metric,
      metricEndpoints(metric),
      metricWords(metric),
      metricExamples(metric),
      metric,
    ),
  ),
  ...operationsOf(
    'customers',
    'Customers',
    customerEndpoints,
    recordWords('customer', 'customers'),
    customerExamples,
  ),
  ...operationsOf('surveys', 'Surveys', surveyEndpoints, surveyWords, surveyExamples),
  ...operationsOf('teams', 'Teams', teamEndpoints, teamWords, teamExamples),
  ...operationsOf('users', 'Users', userEndpoints, userWords, userExamples),
  ...operationsOf('contacts', 'Contact lists', contactEndpoints, contactWords, contactExamples),
];
