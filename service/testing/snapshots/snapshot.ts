import { createPool, type Pool } from '@/db/pool';

/** Questions to one snapshot of a database, asked by the service's own functions and in plain SQL. */

/** A pool of one connection: what is asked of it one after another is asked of the same one. */
export function openSnapshots(url: string): Pool {
  return createPool(url, { max: 1, name: 'snapshots', onIdleError: () => {}, byKey: true });
}

/** Does `work` in one snapshot, in which it asks one thing after another of the same pool. */
export async function inSnapshot<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  await pool.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  try {
    const result = await work();
    await pool.query('COMMIT');
    return result;
  } catch (error) {
    await pool.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

export interface Difference {
  asked: unknown;
  answered: unknown;
  plain: unknown;
}

/** What was compared, and what was not the same. */
export class Comparisons {
  made = 0;
  readonly differences: Difference[] = [];

  constructor(readonly onDifference: (difference: Difference) => void = () => undefined) {}

  /** Compares two answers as JSON. */
  see(asked: unknown, answered: unknown, plain: unknown): void {
    this.made += 1;
    if (JSON.stringify(answered) === JSON.stringify(plain)) return;
    const difference = { asked, answered, plain };
    this.differences.push(difference);
    this.onDifference(difference);
  }
}

/** The account's ids of everything whose ratings are counted, in one snapshot. */
export interface Records {
  survey: string[];
  user: string[];
  team: string[];
  customer: string[];
}

export async function readRecords(pool: Pool, accountId: number): Promise<Records> {
  const ids = async (table: string) => {
    const { rows } = await pool.query<{ id: string }>(
      `SELECT id FROM ${table} WHERE account_id = $1 ORDER BY created_at, legacy_id`,
      [accountId],
    );
    return rows.map(({ id }) => id);
  };
  return {
    survey: await ids('surveys'),
    user: await ids('users'),
    team: await ids('teams'),
    customer: await ids('customers'),
  };
}
