import type { Database } from '@/db/pool';

/** Whether a user of the account has the username, letter case aside. */
export async function isUsernameTaken(
  db: Database,
  accountId: number,
  username: string,
): Promise<boolean> {
  const { rows } = await db.query<{ taken: boolean }>(
    'SELECT EXISTS (SELECT FROM users WHERE account_id = $1 AND lower(username) = lower($2)) AS taken',
    [accountId, username],
  );
  return rows[0]?.taken ?? false;
}
