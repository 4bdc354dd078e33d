import type { Pool } from '@/db/pool';
import { metrics } from '@/lib/contract/metrics';
import {
  contact,
  contactList,
  customer,
  type ExampleId,
  exampleIds,
  ratings,
  surveys,
  team,
  unsubscribe,
  users,
} from '@/lib/contract/openapi-records';
import type { Rating, Survey, User } from '@/lib/contract/resources';
import { addAccount, type TestAccount } from './fixtures';
import { recountRatings } from './recount-ratings';

/** The account that the examples of the OpenAPI document are requests to. */

async function insert(pool: Pool, table: string, rows: readonly object[]): Promise<void> {
  await pool.query(
    `INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

/** The integers of the examples' records, by UUID; ratings end in theirs. */
const integers = new Map<string | number, number>(
  Object.values<ExampleId>(exampleIds).map(({ uuid, integer }) => [uuid, integer]),
);
const idsOf = ({ id }: { id: string | number }) => ({
  id,
  legacy_id: integers.get(id) ?? Number(String(id).slice(-2)),
});

const surveyRow = (survey: Survey, account_id: number, index: number) => ({
  account_id,
  ...idsOf(survey),
  key: `survey-${index}`,
  name: survey.name,
  metric: survey.metric,
  scale: survey.scale,
  distribution: survey.distribution,
  rating_scale: survey.rating_scale,
  question: survey.question,
  name_field: false,
  // They are listed newest first.
  created_at: `2025-11-0${metrics.length - index}T08:00:00Z`,
  updated_at: '2025-11-05T08:00:00Z',
});

const questionRows = (survey: Survey, account_id: number) =>
  (survey.extra_questions ?? []).map((question, index) => ({
    account_id,
    ...idsOf(question),
    survey_id: survey.id,
    key: `question-${index}`,
    position: index,
    label: question.label,
    scale: question.scale,
    rating_scale: question.rating_scale,
    required: question.required,
  }));

const userRow = ({ integration_usernames: _names, _links, ...user }: User, account_id: number) => ({
  ...user,
  account_id,
  ...idsOf(user),
});

const integrationRows = (user: User, account_id: number) =>
  user.integration_usernames.map((integration) => ({
    ...integration,
    account_id,
    ...idsOf(integration),
    user_id: user.id,
  }));

const ratingRow = (rating: Rating, account_id: number) => ({
  account_id,
  ...idsOf(rating),
  survey_id: rating.survey.id,
  user_id: rating.user.id,
  customer_id: rating.customer?.id ?? null,
  metric: rating.survey.metric,
  score: rating.score,
  rater: rating.from,
  comment: rating.comment,
  ticket: rating.ticket?.value ?? null,
  ip_address: rating.ip_address,
  answers:
    rating.extra_questions && rating.extra_questions.length > 0
      ? Object.fromEntries(rating.extra_questions.map(({ id, score }) => [id, score]))
      : null,
  created_at: rating.created_at,
  updated_at: rating.updated_at,
});

export async function addExampleAccount(pool: Pool): Promise<TestAccount> {
  const account = await addAccount(pool, 'uuid');
  const of = { account_id: account.id };
  await insert(
    pool,
    'surveys',
    surveys.map((survey, index) => surveyRow(survey, account.id, index)),
  );
  await insert(
    pool,
    'survey_questions',
    surveys.flatMap((survey) => questionRows(survey, account.id)),
  );
  await insert(
    pool,
    'users',
    users.map((user) => userRow(user, account.id)),
  );
  await insert(
    pool,
    'integration_usernames',
    users.flatMap((user) => integrationRows(user, account.id)),
  );
  await insert(pool, 'teams', [{ ...team, ...of, ...idsOf(team) }]);
  await insert(pool, 'team_members', [{ ...of, team_id: team.id, user_id: exampleIds.agent.uuid }]);
  await insert(pool, 'customers', [{ ...customer, ...of, ...idsOf(customer) }]);
  await insert(
    pool,
    'ratings',
    ratings.map((rating) => ratingRow(rating, account.id)),
  );
  await recountRatings(pool, account.id);
  await insert(pool, 'unsubscribes', [{ ...unsubscribe, ...of, ...idsOf(unsubscribe) }]);
  await insert(pool, 'contact_lists', [{ ...contactList, ...of }]);
  await insert(pool, 'contacts', [{ ...contact, ...of, list_id: contactList.id }]);
  await insert(
    pool,
    'counters',
    [
      ['user', users.length],
      ['contact_list', 1],
      ['contact', 1],
    ].map(([kind, last]) => ({ ...of, kind, last })),
  );
  return account;
}
