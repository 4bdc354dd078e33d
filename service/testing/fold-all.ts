import type { Pool } from '@/db/pool';
import { inTransaction } from '@/db/transaction';
import { foldDeltas, isMore, lockCounts } from '@/service/statistics/fold';

/** Moves everything that is pending of an account into its counts, as the service's fold does bit by bit. */
export async function foldAll(pool: Pool, accountId: number): Promise<void> {
  for (let moved = Number.POSITIVE_INFINITY; isMore(moved); )
    moved = await inTransaction(pool, async (db) => {
      await lockCounts(db, accountId, { wait: true });
      return foldDeltas(db, accountId);
    });
}
