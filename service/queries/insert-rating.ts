import type { Database } from '@/db/pool';
import type { Metric, Scale } from '@/lib/contract/metrics';
import type { RecordId, UserReference } from '@/lib/contract/parameters';
import { prepared } from './prepared';
import type { RatingRow } from './rating-row';
import {
  foundColumns,
  type IdKind,
  joinsOf,
  joinsOfAny,
  namedColumns,
  namedRow,
} from './reference-lookups';

/** What a rating says by itself, whatever it belongs to. */
interface RatingContent {
  id: string;
  score: number;
  rater: string;
  comment: string | null;
  ticket: string | null;
  ipAddress: string;
  /** Scores of extra questions by the question's UUID. */
  answers: Record<string, number> | null;
}

/** A rating as it is stored. Times in epoch seconds. */
export interface NewRating extends RatingContent {
  accountId: number;
  legacyId: number;
  surveyId: string;
  userId: string;
  customerId: string | null;
  metric: Metric;
  createdAt: number;
}

/** A rating to store, with its records as its body names them. */
export interface GivenRating extends RatingContent {
  survey: RecordId;
  user: UserReference;
  customer: RecordId | undefined;
  /** Scales of a survey that the rating is right for as it is; null when it was checked and is right. */
  scales: readonly Scale[] | null;
}

/** What a rating got when it was stored, and the records it belongs to. Time in epoch seconds. */
export type StoredRating = Pick<
  RatingRow,
  | 'legacy_id'
  | 'metric'
  | 'created_at'
  | 'survey_id'
  | 'survey_legacy_id'
  | 'user_id'
  | 'user_legacy_id'
  | 'username'
  | 'customer_id'
  | 'customer_legacy_id'
>;

const contentColumns = [
  ['id', 'uuid'],
  ['score', 'smallint'],
  ['rater', 'text'],
  ['comment', 'text'],
  ['ticket', 'text'],
  ['ip_address', 'text'],
  ['answers', 'jsonb'],
  ['scales', 'text'],
] as const;

type Content = (typeof contentColumns)[number][0];
const contentNames = contentColumns.map(([name]) => name);

interface Form {
  /** Expressions of `contentColumns` and of a rating's place in the turn, from 1; `g` has those that are columns. */
  content: Record<Content | 'place', string>;
  /** Rows `g`, one for each rating, and their joins of `s`, `u` and `c`. */
  from: string;
  /** What of `g` goes with what was found. */
  given: string;
  /** Whether the customer that is named, if one is, was found. */
  customerFound: string;
}

/**
 * $1 the account, $2 the number of ratings, $3 the time. Those that are right are stored, with what
 * the account's row of `rating_order` gives; its lock lasts to the commit, so that all become visible
 * in the order of their integers and times. The counts learn of them by `rating_deltas`. To start a
 * statement takes PostgreSQL a time that grows with its columns and subqueries: it has no more of them
 * than a rating that is right asks for.
 */
const statement = ({ content, from, given, customerFound }: Form) => `
  WITH found AS (
    SELECT ${given}${foundColumns}
    FROM ${from}
    WHERE s.id IS NOT NULL AND u.id IS NOT NULL AND ${customerFound} AND (
      ${content.scales} IS NULL OR (
        s.scale = ANY (string_to_array(${content.scales}, ','))
        AND (${content.rater} <> '' OR NOT s.name_field) AND (
          SELECT q.required FROM survey_questions q
          WHERE q.account_id = $1 AND q.survey_id = s.id AND q.required LIMIT 1) IS NULL))
  ), turn AS (
    INSERT INTO rating_order AS o (account_id, last_id, latest_at)
    SELECT $1, $2, to_timestamp($3) FROM found LIMIT 1
    ON CONFLICT (account_id) DO UPDATE
      SET last_id = o.last_id + excluded.last_id, latest_at = greatest(o.latest_at, excluded.latest_at)
    RETURNING last_id, latest_at
  ), stored AS (
    INSERT INTO ratings (account_id, id, legacy_id, survey_id, user_id, customer_id, metric, score, rater, comment,
      ticket, ip_address, answers, created_at, updated_at)
    SELECT $1, ${content.id}, turn.last_id - $2 + ${content.place}, g.survey_id, g.user_id,
      g.customer_id, g.metric, ${content.score}, ${content.rater}, ${content.comment},
      ${content.ticket}, ${content.ip_address}, ${content.answers}, turn.latest_at,
      turn.latest_at
    FROM turn, found g
  ), deltas AS (
    INSERT INTO rating_deltas (account_id, created_at, metric, survey_id, user_id, score, change)
    SELECT $1, turn.latest_at, g.metric, g.survey_id, g.user_id, ${content.score}, 1
    FROM turn, found g
  )
  SELECT ${content.place} AS place, turn.last_id - $2 + ${content.place} AS legacy_id,
    turn.latest_at AS created_at, g.metric, g.survey_id, g.survey_legacy_id, g.user_id, g.user_legacy_id,
    g.username, g.customer_id, g.customer_legacy_id
  FROM turn, found g`;

const fromContent = 4;
const fromNamed = fromContent + contentColumns.length;

interface TurnRow extends StoredRating {
  place: number;
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
    scales: rating.scales?.join(',') ?? null,
  };
}

const kindOf = (id: RecordId): IdKind => ('uuid' in id ? 'uuid' : 'integer');
const bindingOf = (id: RecordId) => ('uuid' in id ? id.uuid : id.integer);

function contentOf(expression: (name: Content, type: string, index: number) => string) {
  const each = contentColumns.map(([name, type], index) => [name, expression(name, type, index)]);
  return Object.fromEntries(each) as Record<Content, string>;
}

const contentOfOne = {
  ...contentOf((_name, type, index) => `$${fromContent + index}::${type}`),
  place: '1',
};

/** The statement for one rating by how it names its records: a fifth cheaper than that for many. */
function statementOfOne({ survey, user, customer }: GivenRating) {
  const kinds = {
    survey: kindOf(survey),
    user: 'id' in user ? kindOf(user.id) : ('username' as const),
    customer: customer ? kindOf(customer) : null,
  };
  return prepared(`insert-rating-${kinds.survey}-${kinds.user}-${kinds.customer}`, () => {
    const values = {
      survey: `$${fromNamed}`,
      user: `$${fromNamed + 1}`,
      customer: `$${fromNamed + 2}`,
    };
    return statement({
      content: contentOfOne,
      from: `(SELECT) g ${joinsOf(kinds, values)}`,
      given: '',
      customerFound: customer ? 'c.id IS NOT NULL' : 'true',
    });
  });
}

const columnsOfMany = [...contentColumns, ...namedColumns].map(([name, type]) => `${name} ${type}`);
/** One value for all ratings: an array for each column takes both sides a tenth longer. */
const statementOfMany = statement({
  content: { ...contentOf((name) => `g.${name}`), place: 'g.place' },
  from: `(SELECT r.*, ordinality::integer AS place
    FROM ROWS FROM (json_to_recordset($${fromContent}) AS (${columnsOfMany.join(', ')})) WITH ORDINALITY AS r) g
    ${joinsOfAny}`,
  given: ['place', ...contentNames].map((name) => `g.${name}, `).join(''),
  customerFound: '(c.id IS NOT NULL OR num_nonnulls(g.customer_uuid, g.customer_integer) = 0)',
});

function jsonOfMany(ratings: readonly GivenRating[]): string {
  return JSON.stringify(ratings.map((rating) => ({ ...contentRow(rating), ...namedRow(rating) })));
}

/** A statement whose server is gone must not hold up the account's next ones. */
const query_timeout = 30_000;

// Without spreads, which would take as long as all else here.
function queryOf(accountId: number, ratings: readonly GivenRating[], now: number) {
  const values: unknown[] = [accountId, ratings.length, now];
  const [one] = ratings;
  if (!one || ratings.length > 1) {
    values.push(jsonOfMany(ratings));
    return { name: 'insert-ratings-of-turn', text: statementOfMany, values, query_timeout };
  }
  const { survey, user, customer } = one;
  const content = contentRow(one);
  for (const name of contentNames) values.push(content[name]);
  values.push(bindingOf(survey), 'id' in user ? bindingOf(user.id) : user.username);
  if (customer) values.push(bindingOf(customer));
  const { name, text } = statementOfOne(one);
  return { name, text, values, query_timeout };
}

/**
 * Stores the ratings of one account that are right, in their order, in one statement, and tells in the
 * same order what became of each: null when it was not stored. `now` in epoch seconds. Throws when one
 * cannot be stored: then none is.
 */
export async function insertTurn(
  db: Database,
  accountId: number,
  ratings: readonly GivenRating[],
  now: number,
): Promise<(StoredRating | null)[]> {
  const { rows } = await db.query<TurnRow>(queryOf(accountId, ratings, now));
  const turn: (StoredRating | null)[] = ratings.map(() => null);
  for (const row of rows) turn[row.place - 1] = row;
  return turn;
}
