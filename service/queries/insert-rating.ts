import { codeOf } from '@/db/operator-error';
import type { Reader } from '@/db/pool';
import type { Metric } from '@/lib/contract/metrics';
import type { RecordId } from '@/lib/contract/parameters';
import type { Identifiers } from '@/lib/contract/resources';
import { idsOf } from './find-references';
import { prepared } from './prepared';

/** What a rating says by itself, and whose it is. */
interface RatingContent {
  id: string;
  score: number;
  rater: string;
  comment: string | null;
  ticket: string | null;
  ipAddress: string;
  /** Scores of extra questions by the question's UUID. */
  answers: Record<string, number> | null;
  surveyId: string;
  userId: string;
  metric: Metric;
}

/** A rating as it is stored. Times in epoch seconds. */
export interface NewRating extends RatingContent {
  accountId: number;
  legacyId: number;
  customerId: string | null;
  createdAt: number;
}

/** A rating to store, right for its survey and user as they were at a revision. */
export interface GivenRating extends RatingContent {
  /** The username of its user, if an integration knows it by that: a user's own goes before it. */
  integrationUsername: string | null;
  /** As the body names it: customers are too many to be known. Whether it is there is found when the rating is stored. */
  customer: RecordId | undefined;
  /** How the account shows its records. */
  identifiers: Identifiers;
  revision: number;
}

/** What a rating got when it was stored. Time in epoch seconds. */
export interface StoredRating {
  legacy_id: number;
  created_at: number;
  customer_id: string | null;
  /** Null in an account that shows UUIDs alone, too. */
  customer_legacy_id: number | null;
}

const contentColumns = [
  ['id', 'uuid'],
  ['score', 'smallint'],
  ['rater', 'text'],
  ['comment', 'text'],
  ['ticket', 'text'],
  ['ip_address', 'text'],
  ['answers', 'jsonb'],
  ['survey_id', 'uuid'],
  ['user_id', 'uuid'],
  ['metric', 'text'],
] as const;

type Content = (typeof contentColumns)[number][0];
const contentNames = contentColumns.map(([name]) => name);

interface Form {
  /** Expressions of `contentColumns`, of the customer's UUID and of a rating's place in the turn, from 1. */
  content: Record<Content | 'customer_id' | 'place', string>;
  /** The rows of `given`: ratings that are stored; null for one that has no need of it. */
  given: string | null;
  /** What must have rows for any to be stored. */
  condition: string;
  /** Columns beside the integer and the time. */
  returned: string;
}

/**
 * $1 the account, $2 the number of ratings, $3 the time, $4 the revision at which all were right: when
 * it is no more, none is stored. The account's row of `rating_order` gives integers and the time; its
 * lock lasts to the commit, so that ratings become visible in their order. The counts learn of them by
 * `rating_deltas`. To start a statement takes PostgreSQL a time that grows with its columns and
 * subqueries: it has no more of them than a rating needs.
 */
function statement({ content, given, condition, returned }: Form): string {
  const rows = given ? 'turn, given g' : 'turn';
  const integer = `turn.last_id - $2 + ${content.place}`;
  return `
  WITH ${given ? `given AS (${given}), ` : ''}turn AS (
    INSERT INTO rating_order AS o (account_id, last_id, latest_at)
    SELECT $1, $2, to_timestamp($3) ${condition}
    ON CONFLICT (account_id) DO UPDATE
      SET last_id = o.last_id + excluded.last_id, latest_at = greatest(o.latest_at, excluded.latest_at)
      WHERE o.revision = $4
    RETURNING last_id, latest_at
  ), stored AS (
    INSERT INTO ratings (account_id, id, legacy_id, survey_id, user_id, customer_id, metric, score, rater, comment,
      ticket, ip_address, answers, created_at, updated_at)
    SELECT $1, ${content.id}, ${integer}, ${content.survey_id}, ${content.user_id}, ${content.customer_id},
      ${content.metric}, ${content.score}, ${content.rater}, ${content.comment}, ${content.ticket},
      ${content.ip_address}, ${content.answers}, turn.latest_at, turn.latest_at
    FROM ${rows}
  ), deltas AS (
    INSERT INTO rating_deltas (account_id, created_at, metric, survey_id, user_id, score, change)
    SELECT $1, turn.latest_at, ${content.metric}, ${content.survey_id}, ${content.user_id}, ${content.score}, 1
    FROM ${rows}
  )
  SELECT ${returned}${integer} AS legacy_id, turn.latest_at AS created_at
  FROM ${rows}`;
}

const fromContent = 5;

/** A row of the statement; columns that one rating's has not are null, and its place is the first. */
interface TurnRow extends Pick<StoredRating, 'legacy_id' | 'created_at'> {
  place?: number;
  customer_id?: string | null;
  customer_legacy_id?: number | null;
}

/** By `contentColumns`. */
function contentRow(rating: GivenRating): Record<Content, unknown> {
  return {
    id: rating.id,
    score: rating.score,
    rater: rating.rater,
    comment: rating.comment,
    ticket: rating.ticket,
    ip_address: rating.ipAddress,
    answers: rating.answers,
    survey_id: rating.surveyId,
    user_id: rating.userId,
    metric: rating.metric,
  };
}

function contentOf(expression: (name: Content, type: string, index: number) => string) {
  const each = contentColumns.map(([name, type], index) => [name, expression(name, type, index)]);
  return Object.fromEntries(each) as Record<Content, string>;
}

const nobodyHas = (username: string) =>
  `NOT EXISTS (SELECT FROM users o WHERE o.account_id = $1 AND lower(o.username) = lower(${username}))`;

const foundColumns = 'c.id AS customer_id, c.legacy_id AS customer_legacy_id';
const ofFound = {
  condition: 'FROM given LIMIT 1',
  returned: 'g.customer_id, g.customer_legacy_id, ',
};

/**
 * Ratings that go alone or as a few have their customers by UUID without a look: the foreign key looks anyway, and the
 * statement fails when one is not there. Its integer is looked for where the account shows integers; nobody can know a
 * customer's UUID before it is committed, so that this sees what the key sees.
 */
const integerOf = (customer: string) =>
  `(SELECT c.legacy_id FROM customers c WHERE c.account_id = $1 AND c.id = ${customer}) AS customer_legacy_id, `;

/** What a statement has to do for a rating's customer: nothing, answer its integer, or find it by that. */
type CustomerForm = 'taken' | 'shown' | 'found';

function customerForm({ customer, identifiers }: GivenRating): CustomerForm {
  if (customer && 'integer' in customer) return 'found';
  return customer && identifiers !== 'uuid' ? 'shown' : 'taken';
}

function formOfOne(customer: CustomerForm, byIntegration: boolean): Form {
  const next = fromContent + contentColumns.length;
  const isFree = byIntegration ? nobodyHas(`$${next + 1}::text`) : null;
  const content = {
    ...contentOf((_name, type, index) => `$${fromContent + index}::${type}`),
    place: '1',
  };
  if (customer === 'found')
    return {
      ...ofFound,
      content: { ...content, customer_id: 'g.customer_id' },
      given: `SELECT ${foundColumns} FROM customers c
        WHERE c.account_id = $1 AND c.legacy_id = $${next}::integer AND ${isFree ?? 'true'}`,
    };
  const id = `$${next}::uuid`;
  return {
    content: { ...content, customer_id: id },
    given: null,
    condition: isFree ? `WHERE ${isFree}` : '',
    returned: customer === 'shown' ? integerOf(id) : '',
  };
}

/** The statement for one rating: a fifth cheaper than that for many. */
function statementOfOne(rating: GivenRating) {
  const customer = customerForm(rating);
  const byIntegration = rating.integrationUsername !== null;
  const name = `insert-rating-${customer}${byIntegration ? '-integration' : ''}`;
  return prepared(name, () => statement(formOfOne(customer, byIntegration)));
}

const ofGiven = (customer: string) => {
  return { ...contentOf((name) => `g.${name}`), customer_id: customer, place: 'g.place' };
};

const columnsOfMany = [
  ...contentColumns,
  ['integration_username', 'text'],
  ['customer_uuid', 'uuid'],
  ['customer_integer', 'integer'],
] as const;
const namesOfMany = columnsOfMany.map(([name]) => name).join(', ');
const typesOfMany = columnsOfMany.map(([name, type]) => `${name} ${type}`).join(', ');

/** One value for all ratings: an array for each column takes both sides a tenth longer. */
const statementOfMany = statement({
  ...ofFound,
  content: ofGiven('g.customer_id'),
  given: `
    SELECT r.*, ${foundColumns}
    FROM ROWS FROM (json_to_recordset($${fromContent}) AS (${typesOfMany})) WITH ORDINALITY AS r (${namesOfMany}, place)
    LEFT JOIN LATERAL (
      SELECT o.id, o.legacy_id FROM customers o
      WHERE o.account_id = $1
        AND o.id = coalesce(r.customer_uuid, (SELECT i.id FROM customers i WHERE i.account_id = $1 AND i.legacy_id = r.customer_integer))
      LIMIT 1
    ) c ON true
    WHERE (c.id IS NOT NULL OR num_nonnulls(r.customer_uuid, r.customer_integer) = 0)
      AND (r.integration_username IS NULL OR ${nobodyHas('r.integration_username')})`,
  returned: `g.place, ${ofFound.returned}`,
});

/** So many have a statement for their number, if they are usual: without what has to be taken apart and looked for it is a fifth cheaper. */
const fewAtMost = 8;
const columnsOfFew = [...contentColumns, ['customer_uuid', 'uuid']] as const;
const namesOfFew = columnsOfFew.map(([name]) => name).join(', ');

const isUsual = (rating: GivenRating) =>
  rating.integrationUsername === null && customerForm(rating) !== 'found';

function formOfFew(count: number, isShown: boolean): Form {
  let parameter = fromContent;
  const rows = Array.from({ length: count }, (_, index) => {
    const values = columnsOfFew.map(([, type]) => `$${parameter++}::${type}`);
    return `(${values.join(', ')}, ${index + 1})`;
  });
  return {
    content: ofGiven('g.customer_uuid'),
    given: `SELECT * FROM (VALUES ${rows.join(', ')}) AS r (${namesOfFew}, place)`,
    condition: '',
    returned: `g.place, ${isShown ? integerOf('g.customer_uuid') : ''}`,
  };
}

function statementOfFew(ratings: readonly GivenRating[]) {
  const isShown = ratings.some((rating) => customerForm(rating) === 'shown');
  const name = `insert-ratings-${ratings.length}${isShown ? '-shown' : ''}`;
  return prepared(name, () => statement(formOfFew(ratings.length, isShown)));
}

function jsonOfMany(ratings: readonly GivenRating[]): string {
  return JSON.stringify(
    ratings.map((rating) => {
      const [customer_uuid, customer_integer] = idsOf(rating.customer);
      const integration_username = rating.integrationUsername;
      return { ...contentRow(rating), integration_username, customer_uuid, customer_integer };
    }),
  );
}

/** A statement whose server is gone must not hold up the account's next ones. */
const query_timeout = 30_000;

// Without spreads, which would take as long as all else here.
function pushContent(values: unknown[], rating: GivenRating): void {
  const content = contentRow(rating);
  for (const name of contentNames) values.push(content[name]);
}

function queryOfMany(values: readonly unknown[], ratings: readonly GivenRating[]) {
  return {
    name: 'insert-ratings-of-turn',
    text: statementOfMany,
    values: [...values, jsonOfMany(ratings)],
    query_timeout,
  };
}

/** The statement for one rating, or for a few usual ones; null when there is none for so many, or such. */
function queryOfUpToFew(first: readonly unknown[], ratings: readonly GivenRating[]) {
  const [one] = ratings;
  const isOne = ratings.length === 1;
  if (!one || ratings.length > fewAtMost || !(isOne || ratings.every(isUsual))) return null;
  const values = [...first];
  for (const rating of ratings) {
    pushContent(values, rating);
    const [uuid, integer] = idsOf(rating.customer);
    values.push(uuid ?? integer);
  }
  if (one.integrationUsername !== null) values.push(one.integrationUsername);
  const { name, text } = isOne ? statementOfOne(one) : statementOfFew(ratings);
  return { name, text, values, query_timeout };
}

function storedOf({ customer }: GivenRating, row: TurnRow): StoredRating {
  const given = customer && 'uuid' in customer ? customer.uuid : null;
  return {
    legacy_id: row.legacy_id,
    created_at: row.created_at,
    customer_id: row.customer_id ?? given,
    customer_legacy_id: row.customer_legacy_id ?? null,
  };
}

/** SQLSTATE of a row that names another that is not there. */
const foreignKeyViolation = '23503';

/** The answers to ratings that are stored together; those that are not stored have no row. */
async function storeTogether(
  db: Reader,
  first: readonly unknown[],
  ratings: readonly GivenRating[],
): Promise<TurnRow[]> {
  const query = queryOfUpToFew(first, ratings);
  if (query)
    try {
      return (await db.query<TurnRow>(query)).rows;
    } catch (error) {
      if (codeOf(error) !== foreignKeyViolation) throw error;
      if (ratings.length === 1) return [];
    }
  return (await db.query<TurnRow>(queryOfMany(first, ratings))).rows;
}

/**
 * Stores ratings of one account, in their order, in one statement, and tells in the same order what
 * each got: null when it was not stored, since its customer is not there, or its survey or user has
 * changed, or a user has the username now that an integration knew its user by. When one of a few names
 * a customer that is not there, a second statement stores the others.
 * `now` in epoch seconds. Throws when one cannot be stored: then none is.
 */
export async function insertTurn(
  db: Reader,
  accountId: number,
  ratings: readonly GivenRating[],
  now: number,
): Promise<(StoredRating | null)[]> {
  // A revision that somebody has read is the account's, or was: lower ones are of the past.
  const revision = ratings.reduce((latest, rating) => Math.max(latest, rating.revision), 0);
  const current = ratings.filter((rating) => rating.revision === revision);
  const rows = await storeTogether(db, [accountId, current.length, now, revision], current);
  const stored = new Map(rows.map((row) => [current[(row.place ?? 1) - 1], row]));
  return ratings.map((rating) => {
    const row = stored.get(rating);
    return row ? storedOf(rating, row) : null;
  });
}
