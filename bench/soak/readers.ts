import type { Pool } from '@/db/pool';
import type { Random } from '@/service/cli/demo/random';
import { compareSomeList } from '@/service/testing/snapshots/compare-lists';
import { compareSomeStatistics } from '@/service/testing/snapshots/compare-statistics';
import { drawBounds, type Moments } from '@/service/testing/snapshots/periods';
import { type Comparisons, inSnapshot, readRecords } from '@/service/testing/snapshots/snapshot';
import type { Tally } from './tally';

const listsInSnapshot = 3;

/** Notes how much is pending in this snapshot, and the newest transaction that wrote the counts. */
async function lookAround(pool: Pool, accountId: number, tally: Tally): Promise<void> {
  const { rows } = await pool.query<{ pending: number; fold: string | null }>({
    name: 'look-around',
    text: `SELECT (SELECT count(*) FROM rating_deltas d WHERE d.account_id = $1) AS pending,
             (SELECT max(c.xmin::text::bigint)::text FROM metric_counts c WHERE c.account_id = $1 AND c.level = 'month') AS fold`,
    values: [accountId],
  });
  const { pending = 0, fold = null } = rows[0] ?? {};
  tally.snapshots += 1;
  if (pending > 0) tally.snapshotsWithPending += 1;
  tally.mostPending = Math.max(tally.mostPending, pending);
  if (fold !== null) tally.folds.add(fold);
}

/** Compares what the service's own functions and plain SQL say of one snapshot. */
export function compareSnapshot(
  pool: Pool,
  accountId: number,
  random: Random,
  moments: Moments,
  comparisons: Comparisons,
  tally: Tally,
): Promise<void> {
  return inSnapshot(pool, async () => {
    await lookAround(pool, accountId, tally);
    const records = await readRecords(pool, accountId);
    const bounds = drawBounds(random, moments);
    await compareSomeStatistics(pool, accountId, records, random, bounds, comparisons);
    for (let list = 1; list <= listsInSnapshot; list += 1)
      await compareSomeList(pool, accountId, records, random, moments, comparisons);
  });
}
