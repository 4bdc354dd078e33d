import type { PoolClient } from 'pg';
import type { Pool } from '@/db/pool';
import { inTransaction } from '@/db/transaction';

/** Runs `work` on one state of the database, whatever is written meanwhile. It cannot write itself. */
export function inSnapshot<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  return inTransaction(pool, async (client) => {
    await client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    return work(client);
  });
}
