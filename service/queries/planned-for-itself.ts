import type { Database, Pool } from '@/db/pool';
import { inTransaction } from '@/db/transaction';

/**
 * An index of words is read by bitmaps. One that does not fit into work_mem names pages instead of
 * rows, all of which are then broken into words again: at ten million ratings, seconds.
 */
const settingsOfSearch = `SELECT set_config('plan_cache_mode', 'force_custom_plan', true),
  set_config('enable_bitmapscan', 'on', true), set_config('work_mem', '64MB', true)`;

/** A query planned for its very values: how many rows have a word decides where to begin. */
export function plannedForItself<T>(pool: Pool, query: (db: Database) => Promise<T>): Promise<T> {
  return inTransaction(pool, async (db) => {
    await db.query(settingsOfSearch);
    return query(db);
  });
}
