import type { PoolClient } from 'pg';
import type { Pool } from '@/db/pool';
import { inTransaction } from '@/db/transaction';

/** Those of a pool whose statements go by keys, until the transaction ends. */
const settings = `SELECT set_config('plan_cache_mode', 'force_generic_plan', true),
  set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`;

/**
 * A transaction whose statements are planned for an account of usual size. PostgreSQL takes an account
 * that its statistics do not know for an empty one, and then reads all of its rows where a unique
 * index would find one: the checks of foreign keys, too. An import makes just such accounts.
 */
export function inAnyAccount<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  return inTransaction(pool, async (client) => {
    await client.query(settings);
    return work(client);
  });
}

/** Lets the statistics know the account, so that the service's statements are planned for it. */
export async function refreshStatistics(pool: Pool): Promise<void> {
  await pool.query('ANALYZE ratings, customers, users');
}
