import type { Metric, Scale } from '@/lib/contract/metrics';
import type { Random } from '@/service/cli/demo/random';
import { keyOf } from './database/accounts';
import { newsletterKey, periodEnd, periodStart } from './database/people';
import { rareWords } from './database/words';
import { openServicePool, type Source } from './service-calls';

export interface KnownRating {
  id: string;
  metric: Metric;
}

/** An account of a database, and what requests to it can name. */
export interface Place extends Source {
  database: string;
  url: string;
  key: string;
  ratings: number;
  surveys: { id: string; metric: Metric; scale: Scale }[];
  users: string[];
  teams: string[];
  /** A sample. */
  customers: string[];
  /** A sample. */
  known: KnownRating[];
  newsletter: string;
}

const sample = 5_000;

/** The account is the database's first; the sample is spread over all its ratings. */
export async function openPlace(url: string, ratings: number): Promise<Place> {
  const pool = openServicePool(url, 1);
  const list = async <T extends object>(text: string) =>
    (await pool.query<T>(text, [accountId])).rows;
  const ids = async (text: string) => (await list<{ id: string }>(text)).map(({ id }) => id);
  const { rows } = await pool.query<{ id: number }>('SELECT min(id) AS id FROM accounts');
  const accountId = rows[0]?.id ?? 0;
  const surveys = await list<{ id: string; key: string; metric: Metric; scale: Scale }>(
    'SELECT id, key, metric, scale FROM surveys WHERE account_id = $1 ORDER BY legacy_id',
  );
  const every = (count: number) => Math.max(1, Math.floor(count / sample));
  return {
    pool,
    accountId,
    database: new URL(url).pathname.slice(1),
    url,
    key: keyOf(accountId),
    ratings,
    surveys,
    users: await ids('SELECT id FROM users WHERE account_id = $1 ORDER BY legacy_id'),
    teams: await ids('SELECT id FROM teams WHERE account_id = $1 ORDER BY legacy_id'),
    customers: await ids(
      `SELECT id FROM customers WHERE account_id = $1 AND legacy_id IN (
         SELECT i * ${every(ratings / 4)} FROM generate_series(1, ${sample}) AS i)`,
    ),
    known: await list<KnownRating>(
      `SELECT id, metric FROM ratings WHERE account_id = $1 AND legacy_id IN (
         SELECT i * ${every(ratings)} FROM generate_series(1, ${sample}) AS i)`,
    ),
    newsletter: surveys.find(({ key }) => key === newsletterKey)?.id ?? '',
  };
}

/** Two moments of the account's two years, to the second. */
export function drawPeriod(random: Random): { period_start: number; period_end: number } {
  const [a, b] = [random.between(periodStart, periodEnd), random.between(periodStart, periodEnd)];
  return { period_start: Math.min(a, b), period_end: Math.max(a, b) };
}

export const drawRareWord = (random: Random) => random.pick(rareWords);
