import type { Database } from '@/db/pool';

/**
 * Takes `count` integers of a kind (`survey`, `user`, ...) for an account and returns the first of
 * them; they follow each other and are given out once. Integers that are not used leave a gap.
 */
export async function takeIntegers(
  db: Database,
  accountId: number,
  kind: string,
  count: number,
): Promise<number> {
  const { rows } = await db.query<{ last: number }>(
    `INSERT INTO counters AS c (account_id, kind, last) VALUES ($1, $2, $3)
     ON CONFLICT (account_id, kind) DO UPDATE SET last = c.last + excluded.last
     RETURNING last`,
    [accountId, kind, count],
  );
  const [row] = rows;
  if (!row) throw new Error(`No ${kind} integers were given.`);
  return row.last - count + 1;
}
