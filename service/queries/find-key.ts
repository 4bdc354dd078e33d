import type { Database } from '@/db/pool';
import type { Account } from '@/service/account';

interface KeyRow {
  hash: Buffer;
  id: number;
  identifiers: Account['identifiers'];
  edit_window_hours: number;
  ticket_link: string | null;
  suspended_at: number | null;
  trial_ends_at: number | null;
  in_order: boolean;
}

const statement = `
  SELECT k.hash, a.id, a.identifiers, a.edit_window_hours, a.ticket_link, a.suspended_at, a.trial_ends_at,
    coalesce(o.in_order, true) AS in_order
  FROM api_keys k
  JOIN accounts a ON a.id = k.account_id
  LEFT JOIN rating_order o ON o.account_id = k.account_id
  WHERE k.account_id = $1 AND k.hash = $2 AND k.revoked_at IS NULL`;

/** The account of a key that is not revoked, with the stored hash to compare. */
export async function findKey(
  db: Database,
  accountId: number,
  hash: Buffer,
): Promise<{ hash: Buffer; account: Account } | null> {
  const { rows } = await db.query<KeyRow>({
    name: 'find-key',
    text: statement,
    values: [accountId, hash],
  });
  const [row] = rows;
  if (!row) return null;
  return {
    hash: row.hash,
    account: {
      id: row.id,
      identifiers: row.identifiers,
      editWindowHours: row.edit_window_hours,
      ticketLink: row.ticket_link,
      suspendedAt: row.suspended_at,
      trialEndsAt: row.trial_ends_at,
      ratingsInOrder: row.in_order,
    },
  };
}
