import type { Database } from '@/db/pool';

/** Whether an account has any survey, and with it data. */
export async function hasSurveys(db: Database, accountId: number): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    'SELECT EXISTS (SELECT FROM surveys WHERE account_id = $1) AS found',
    [accountId],
  );
  return rows[0]?.found ?? false;
}
