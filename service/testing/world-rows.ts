import { writeDate } from '@/lib/contract/dates';
import { type Metric, type Scale, scaleDefinitions } from '@/lib/contract/metrics';
import type { Kind } from './world';

/** The records of a world's account: twelve of each kind, so that every list has two pages of ten. */

export type SideName = 'here' | 'there';

interface Own {
  name: SideName;
  accountId: number;
  uuid(kind: Kind, integer: number): string;
}

const hour = 3600;
/** 2026-01-05T08:00:00Z */
export const start = 1_767_600_000;
/** 2026-01-17T00:00:00Z; ratings up to 2026-01-10T00:00:00Z are closed then. */
export const now = 1_768_608_000;

const twelve = Array.from({ length: 12 }, (_, index) => index + 1);

/** Creation of the records 1 to 12: not in the order of the integers, and two at a time in one second. */
export const createdAtOf = (integer: number) => start + Math.floor(((integer * 7) % 12) / 2) * hour;

const base = (own: Own, kind: Kind, integer: number) => ({
  account_id: own.accountId,
  id: own.uuid(kind, integer),
  legacy_id: integer,
  created_at: writeDate(createdAtOf(integer)),
});

interface SurveyData {
  scale: Scale;
  rating_scale: string;
  distribution: string;
  name_field?: boolean;
}

/** Surveys 1 to 5 have ratings; the others have none. */
export const surveyData: readonly SurveyData[] = [
  { scale: 'CSAT10', rating_scale: 'faces', distribution: 'template' },
  { scale: 'CSAT5', rating_scale: 'stars5', distribution: 'trigger' },
  { scale: 'CSAT2', rating_scale: 'thumbs', distribution: 'campaign', name_field: true },
  { scale: 'CES', rating_scale: 'ces', distribution: 'trigger' },
  { scale: 'NPS', rating_scale: 'nps', distribution: 'campaign' },
  ...twelve
    .slice(5)
    .map((): SurveyData => ({ scale: 'CSAT3', rating_scale: 'stars', distribution: 'trigger' })),
];

export const metricOfSurvey = (integer: number): Metric =>
  scaleDefinitions[surveyData[integer - 1]!.scale].metric;

export function surveyRows(own: Own) {
  return surveyData.map(({ name_field = false, ...data }, index) => ({
    ...base(own, 'survey', index + 1),
    key: `survey-${index + 1}`,
    name: `Survey ${index + 1} ${own.name}`,
    metric: metricOfSurvey(index + 1),
    question: `How was it ${own.name}?`,
    name_field,
    updated_at: writeDate(start),
    ...data,
  }));
}

interface QuestionData {
  survey: number;
  scale: Scale;
  rating_scale: string;
  required: boolean;
}

/** Extra questions 1 to 4: two of survey 2, one each of the surveys of CES and NPS. */
export const questionData: readonly QuestionData[] = [
  { survey: 2, scale: 'CSAT5', rating_scale: 'stars5', required: true },
  { survey: 2, scale: 'CSAT10', rating_scale: 'faces', required: false },
  { survey: 4, scale: 'CSAT3', rating_scale: 'faces', required: false },
  { survey: 5, scale: 'NPS', rating_scale: 'nps', required: false },
];

export function questionRows(own: Own) {
  return questionData.map(({ survey, ...data }, index) => ({
    account_id: own.accountId,
    id: own.uuid('question', index + 1),
    legacy_id: index + 1,
    survey_id: own.uuid('survey', survey),
    key: `question-${index + 1}`,
    position: index + 1,
    label: `Question ${index + 1} ${own.name}`,
    ...data,
  }));
}

/** Users 1 to 5 have ratings: an agent with access, one more, a thing, an unknown agent, an archived agent. */
const userData = [
  { username: 'alice', type: 'AGENT', role: 'leader', has_access: true },
  { username: 'bruno', type: 'AGENT', role: 'team_member', has_access: true },
  { username: 'checkout', type: 'THING_OR_ACTION' },
  { username: 'Ghost', type: 'UNKNOWN_AGENT' },
  { username: 'carla', type: 'AGENT', role: 'restricted', is_archived: true },
  ...twelve.slice(5).map((integer) => ({ username: `agent-${integer}`, type: 'AGENT' })),
];

export function userRows(own: Own) {
  const users = userData.map((data, index) => ({
    role: '',
    has_access: false,
    is_archived: false,
    ...base(own, 'user', index + 1),
    ...data,
    fullname: `${data.username} ${own.name}`,
    email: data.type === 'AGENT' ? `${data.username}@${own.name}.example` : '',
  }));
  const integrations = ['A.Moreau', 'alice.zd'].map((username, index) => ({
    account_id: own.accountId,
    id: own.uuid('integration', index + 1),
    legacy_id: index + 1,
    user_id: own.uuid('user', 1),
    integration_id: own.uuid('integration', 100 + index),
    type: index === 0 ? 'custom' : 'zendesk-v2',
    username,
  }));
  return { users, integrations };
}

export function teamRows(own: Own) {
  return twelve.map((integer) => ({
    ...base(own, 'team', integer),
    name: `Team ${integer}`,
  }));
}

/** Team 1 has users 1 and 2, team 4 everyone, team 12 nobody, the others user 2 alone. */
export const membersOf = (team: number): readonly number[] => {
  if (team === 12) return [];
  if (team === 4) return twelve;
  return team === 1 ? [1, 2] : [2];
};

export function memberRows(own: Own) {
  return twelve.flatMap((team) =>
    membersOf(team).map((user) => ({
      account_id: own.accountId,
      team_id: own.uuid('team', team),
      user_id: own.uuid('user', user),
    })),
  );
}

export function customerRows(own: Own) {
  return twelve.map((integer) => ({
    ...base(own, 'customer', integer),
    name: `Customer ${integer} ${own.name}`,
    email: `customer-${integer}@example.net`,
    updated_at: writeDate(createdAtOf(integer) + 60),
  }));
}

export function unsubscribeRows(own: Own) {
  return twelve.map((integer) => ({
    account_id: own.accountId,
    id: own.uuid('unsubscribe', integer),
    legacy_id: integer,
    email: `gone-${integer}@${own.name}.example`,
    unsubscribed_at: writeDate(createdAtOf(integer)),
  }));
}

export function listRows(own: Own) {
  return twelve.map((integer) => ({
    account_id: own.accountId,
    id: integer,
    name: `List ${integer} ${own.name}`,
    created_at: writeDate(createdAtOf(integer)),
    updated_at: writeDate(createdAtOf(integer) + 60),
  }));
}

/** Contacts 1 to 12 are in list 1, contact 13 in list 2. */
export function contactRows(own: Own) {
  return [...twelve, 13].map((integer) => ({
    account_id: own.accountId,
    list_id: integer === 13 ? 2 : 1,
    id: integer,
    name: `Contact ${integer} ${own.name}`,
    email: `contact-${integer}@example.net`,
    created_at: writeDate(createdAtOf(integer)),
    updated_at: writeDate(createdAtOf(integer) + 60),
  }));
}

/** A rating in numbers, for tests to count with; `row` is what the table holds. Times in epoch seconds. */
export interface RatingData {
  integer: number;
  metric: Metric;
  survey: number;
  user: number;
  customer: number | null;
  score: number;
  createdAt: number;
  updatedAt: number;
  row: object;
}

function ratingData(own: Own, integer: number): RatingData {
  const survey = (integer % 5) + 1;
  const user = (Math.floor(integer / 5) % 5) + 1;
  const customer = [1, 2][integer % 4] ?? null;
  const { min, max, metric } = scaleDefinitions[surveyData[survey - 1]!.scale];
  const score = min + ((integer * (own.name === 'here' ? 3 : 2)) % (max - min + 1));
  const createdAt = start + Math.floor(((integer * 37) % 60) / 2) * 8 * hour;
  const updatedAt = createdAt + (integer % 7 === 0 ? hour : 0);
  const answers = Object.fromEntries(
    questionData.flatMap((question, index) =>
      question.survey === survey ? [[own.uuid('question', index + 1), 1 + (integer % 3)]] : [],
    ),
  );
  const row = {
    account_id: own.accountId,
    id: own.uuid('rating', integer),
    legacy_id: integer,
    survey_id: own.uuid('survey', survey),
    user_id: own.uuid('user', user),
    customer_id: customer && own.uuid('customer', customer),
    metric,
    score,
    rater: integer % 2 === 0 ? `Rater ${integer} ${own.name}` : '',
    comment: integer % 3 === 0 ? `Comment ${integer} ${own.name}` : null,
    ticket: integer % 2 === 0 ? `T-${integer % 6}` : null,
    ip_address: integer % 2 === 0 ? `192.0.2.${integer}` : '',
    answers: Object.keys(answers).length > 0 ? answers : null,
    created_at: writeDate(createdAt),
    updated_at: writeDate(updatedAt),
  };
  return { integer, metric, survey, user, customer, score, createdAt, updatedAt, row };
}

/** Ratings 1 to 60 (here) or 1 to 45 (there). */
export function ratingRows(own: Own): RatingData[] {
  const length = own.name === 'here' ? 60 : 45;
  return Array.from({ length }, (_, index) => ratingData(own, index + 1));
}
