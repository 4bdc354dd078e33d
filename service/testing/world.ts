import type { Pool } from '@/db/pool';
import type { Identifiers } from '@/lib/contract/resources';
import { addAccount, type TestAccount } from './fixtures';
import { recountRatings } from './recount-ratings';
import {
  contactRows,
  customerRows,
  listRows,
  memberRows,
  questionRows,
  type RatingData,
  ratingRows,
  type SideName,
  surveyRows,
  teamRows,
  unsubscribeRows,
  userRows,
} from './world-rows';

/**
 * Two accounts with the same integer ids, the same usernames, addresses and team names, under one
 * identifier setting. Whatever else is text in a record says whose it is: `here` or `there`.
 */
export interface World {
  identifiers: Identifiers;
  here: Side;
  there: Side;
}

export type Kind =
  | 'survey'
  | 'question'
  | 'user'
  | 'integration'
  | 'team'
  | 'customer'
  | 'rating'
  | 'unsubscribe'
  | 'list'
  | 'contact';

const kinds: readonly Kind[] = [
  'survey',
  'question',
  'user',
  'integration',
  'team',
  'customer',
  'rating',
  'unsubscribe',
  'list',
  'contact',
];

export interface Side {
  name: SideName;
  identifiers: Identifiers;
  account: TestAccount;
  key: string;
  ratings: readonly RatingData[];
  uuid(kind: Kind, integer: number): string;
  /** The id that responses carry. Lists and contacts have integers under every setting. */
  id(kind: Kind, integer: number): string | number;
  /** `id`, and `uuid` beside it during the transition. */
  ids(kind: Kind, integer: number): { id: string | number; uuid?: string };
}

/** A UUID of version 7 that says side, kind and integer, so that tests can write what they expect. */
export function uuidOf(name: SideName, kind: Kind, integer: number): string {
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
  const side = name === 'here' ? '1e4e' : '7e4e';
  return `019b${side}-0000-7000-8000-${hex(kinds.indexOf(kind), 4)}${hex(integer, 8)}`;
}

async function insert(pool: Pool, table: string, rows: readonly object[]): Promise<void> {
  await pool.query(
    `INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

async function addSide(pool: Pool, name: SideName, identifiers: Identifiers): Promise<Side> {
  const account = await addAccount(pool, identifiers);
  const uuid = (kind: Kind, integer: number) => uuidOf(name, kind, integer);
  const own = { name, accountId: account.id, uuid };
  const ratings = ratingRows(own);
  await insert(pool, 'surveys', surveyRows(own));
  await insert(pool, 'survey_questions', questionRows(own));
  const { users, integrations } = userRows(own);
  await insert(pool, 'users', users);
  await insert(pool, 'integration_usernames', integrations);
  await insert(pool, 'teams', teamRows(own));
  await insert(pool, 'team_members', memberRows(own));
  await insert(pool, 'customers', customerRows(own));
  await insert(
    pool,
    'ratings',
    ratings.map(({ row }) => row),
  );
  await recountRatings(pool, account.id);
  await insert(pool, 'unsubscribes', unsubscribeRows(own));
  await insert(pool, 'contact_lists', listRows(own));
  await insert(pool, 'contacts', contactRows(own));
  await insert(
    pool,
    'counters',
    [
      ['user', users.length],
      ['contact_list', 12],
      ['contact', 13],
    ].map(([kind, last]) => ({ account_id: account.id, kind, last })),
  );
  const id = (kind: Kind, integer: number) =>
    identifiers === 'uuid' && kind !== 'list' && kind !== 'contact' ? uuid(kind, integer) : integer;
  return {
    name,
    identifiers,
    account,
    key: account.key,
    ratings,
    uuid,
    id,
    ids: (kind, integer) => ({
      id: id(kind, integer),
      ...(identifiers === 'transition' && { uuid: uuid(kind, integer) }),
    }),
  };
}

export async function addWorld(pool: Pool, identifiers: Identifiers): Promise<World> {
  return {
    identifiers,
    here: await addSide(pool, 'here', identifiers),
    there: await addSide(pool, 'there', identifiers),
  };
}
