import type { Database } from '@/db/pool';
import type { Identifiers } from '@/lib/contract/resources';

/** What an operator may change of an account; what is not named stays. Times in epoch seconds. */
export interface AccountChange {
  identifiers?: Identifiers;
  edit_window_hours?: number;
  ticket_link?: string | null;
  suspended_at?: number | null;
  trial_ends_at?: number | null;
}

const columns = [
  'identifiers',
  'edit_window_hours',
  'ticket_link',
  'suspended_at',
  'trial_ends_at',
] as const satisfies readonly (keyof AccountChange)[];

export async function updateAccount(
  db: Database,
  accountId: number,
  change: AccountChange,
): Promise<void> {
  const changed = columns.filter((column) => change[column] !== undefined);
  if (changed.length === 0) return;
  const assignments = changed.map((column, index) => {
    const value = `$${index + 2}`;
    return `${column} = ${column.endsWith('_at') ? `to_timestamp(${value})` : value}`;
  });
  await db.query(`UPDATE accounts SET ${assignments.join(', ')} WHERE id = $1`, [
    accountId,
    ...changed.map((column) => change[column]),
  ]);
}
