import type { Database } from '@/db/pool';
import type { Metric, Scale } from '@/lib/contract/metrics';
import type { RecordId, UserReference } from '@/lib/contract/parameters';
import {
  type FoundRow,
  foundColumns,
  type IdKind,
  joinsOf,
  joinsOfAny,
  namedColumns,
  namedRow,
  questionsOf,
  type ReferencedCustomer,
  type ReferencedSurvey,
  type ReferencedUser,
  type References,
  referencesOf,
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
export interface StoredRating {
  legacyId: number;
  createdAt: number;
  survey: ReferencedSurvey;
  user: ReferencedUser;
  customer: ReferencedCustomer | null;
}

/** A rating that was not stored comes back with what it named: to be refused, or checked and given again. */
export type Turn = { stored: StoredRating } | { stored: null; found: References };

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

interface Form {
  /** Rows `g` of `contentColumns` and their place among the ratings of the turn, from 1. */
  source: string;
  /** Joins of `s`, `u` and `c`. */
  joins: string;
  /** Whether the customer that is named, if one is, was found. */
  customerFound: string;
}

/**
 * $1 the account, $2 the number of ratings, $3 the time. Those that are right are stored, with what
 * the account's row of `rating_order` gives; its lock lasts to the commit, so that all become visible
 * in the order of their integers and times. The counts learn of them by `rating_deltas`.
 */
const statement = ({ source, joins, customerFound }: Form) => `
  WITH found AS (
    SELECT g.place, ${contentColumns.map(([name]) => `g.${name}`).join(', ')}, ${foundColumns},
      s.id IS NOT NULL AND u.id IS NOT NULL AND ${customerFound} AND (
        g.scales IS NULL OR (
          s.scale = ANY (string_to_array(g.scales, ',')) AND (g.rater <> '' OR NOT s.name_field) AND (
            SELECT q.required FROM survey_questions q
            WHERE q.account_id = $1 AND q.survey_id = s.id AND q.required LIMIT 1) IS NULL)
      ) AS is_right
    FROM ${source} ${joins}
  ), turn AS (
    INSERT INTO rating_order AS o (account_id, last_id, latest_at)
    SELECT $1, $2, to_timestamp($3) FROM found WHERE is_right LIMIT 1
    ON CONFLICT (account_id) DO UPDATE
      SET last_id = o.last_id + excluded.last_id, latest_at = greatest(o.latest_at, excluded.latest_at)
    RETURNING last_id, latest_at
  ), deltas AS (
    INSERT INTO rating_deltas (account_id, created_at, metric, survey_id, user_id, score, change)
    SELECT $1, turn.latest_at, f.metric, f.survey_id, f.user_id, f.score, 1
    FROM turn, found f WHERE f.is_right
  ), stored AS (
    INSERT INTO ratings (account_id, id, legacy_id, survey_id, user_id, customer_id, metric, score, rater, comment,
      ticket, ip_address, answers, created_at, updated_at)
    SELECT $1, f.id, turn.last_id - $2 + f.place, f.survey_id, f.user_id, f.customer_id, f.metric, f.score, f.rater,
      f.comment, f.ticket, f.ip_address, f.answers, turn.latest_at, turn.latest_at
    FROM turn, found f WHERE f.is_right
  )
  SELECT f.place, turn.last_id - $2 + f.place AS legacy_id, turn.latest_at AS created_at,
    f.survey_id, f.survey_legacy_id, f.metric, f.scale, f.name_field,
    f.user_id, f.user_legacy_id, f.username, f.customer_id, f.customer_legacy_id,
    CASE WHEN NOT f.is_right THEN ${questionsOf('f.survey_id')} END AS questions
  FROM found f LEFT JOIN turn ON f.is_right`;

const fromContent = 4;
const fromNamed = fromContent + contentColumns.length;

interface TurnRow extends FoundRow {
  place: number;
  /** Null when the rating was not stored. */
  legacy_id: number | null;
  created_at: number;
}

function turnOf(row: TurnRow): Turn {
  const found = referencesOf(row);
  const { survey, user, customer } = found;
  if (row.legacy_id === null || !survey || !user) return { stored: null, found };
  return {
    stored: { legacyId: row.legacy_id, createdAt: row.created_at, survey, user, customer },
  };
}

/** By `contentColumns`. */
function contentRow(rating: GivenRating): Record<(typeof contentColumns)[number][0], unknown> {
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

const sourceOfOne = `(SELECT ${contentColumns
  .map(([name, type], index) => `$${fromContent + index}::${type} AS ${name}`)
  .join(', ')}, 1 AS place) g`;

const statementsOfOne = new Map<string, string>();

/** The statement for one rating by how it names its records: a fifth cheaper than that for many. */
function statementOfOne({ survey, user, customer }: GivenRating) {
  const kinds = {
    survey: kindOf(survey),
    user: 'id' in user ? kindOf(user.id) : ('username' as const),
    customer: customer ? kindOf(customer) : null,
  };
  const name = `insert-rating-${kinds.survey}-${kinds.user}-${kinds.customer}`;
  const known = statementsOfOne.get(name);
  if (known) return { name, text: known };
  const values = {
    survey: `$${fromNamed}`,
    user: `$${fromNamed + 1}`,
    customer: `$${fromNamed + 2}`,
  };
  const text = statement({
    source: sourceOfOne,
    joins: joinsOf(kinds, values),
    customerFound: customer ? 'c.id IS NOT NULL' : 'true',
  });
  statementsOfOne.set(name, text);
  return { name, text };
}

const columnsOfMany = [...contentColumns, ...namedColumns].map(([name, type]) => `${name} ${type}`);
/** One value for all ratings: an array for each column takes both sides a tenth longer. */
const statementOfMany = statement({
  source: `(SELECT r.*, ordinality::integer AS place
    FROM ROWS FROM (json_to_recordset($${fromContent}) AS (${columnsOfMany.join(', ')})) WITH ORDINALITY AS r) g`,
  joins: joinsOfAny,
  customerFound: '(c.id IS NOT NULL OR num_nonnulls(g.customer_uuid, g.customer_integer) = 0)',
});

/** What a rating names, without what it does not. */
function namedOf({ survey, user, customer }: GivenRating) {
  const values = [bindingOf(survey), 'id' in user ? bindingOf(user.id) : user.username];
  return customer ? [...values, bindingOf(customer)] : values;
}

/** In the order of the parameters of the statement for one rating. */
function valuesOfOne(rating: GivenRating): unknown[] {
  const content = contentRow(rating);
  return [...contentColumns.map(([name]) => content[name]), ...namedOf(rating)];
}

function jsonOfMany(ratings: readonly GivenRating[]): string {
  return JSON.stringify(ratings.map((rating) => ({ ...contentRow(rating), ...namedRow(rating) })));
}

/** A statement whose server is gone must not hold up the account's next ones. */
const millisecondsAtMost = 30_000;

/**
 * Stores the ratings of one account that are right, in their order, in one statement, and tells in the
 * same order what became of each. `now` in epoch seconds. Throws when one cannot be stored: then none is.
 */
export async function insertTurn(
  db: Database,
  accountId: number,
  ratings: readonly GivenRating[],
  now: number,
): Promise<Turn[]> {
  const [one] = ratings;
  const head = [accountId, ratings.length, now];
  const query =
    one && ratings.length === 1
      ? { ...statementOfOne(one), values: [...head, ...valuesOfOne(one)] }
      : {
          name: 'insert-ratings-of-turn',
          text: statementOfMany,
          values: [...head, jsonOfMany(ratings)],
        };
  const timed = { ...query, query_timeout: millisecondsAtMost };
  const { rows } = await db.query<TurnRow>(timed);
  const turns = rows.sort((a, b) => a.place - b.place).map(turnOf);
  if (turns.length !== ratings.length) throw new Error('A rating of a turn has no answer.');
  return turns;
}
