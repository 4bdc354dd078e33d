import type { Database } from '@/db/pool';
import {
  alone,
  columnsOf,
  countTables,
  cumulated,
  eachOf,
  teamTable,
  wholeLevels,
} from './count-tables';
import { codesCte, codesIf } from './day-codes';

/** Counts of all members together, of buckets of one level. $2 are the teams. */
function statement(level: (typeof wholeLevels)[number]): string {
  const users = countTables.user;
  const { table: name, subject } = teamTable;
  const sum = (column: string) => `sum(c.${column})::integer`;
  const ofMembers = `(
    SELECT c.* FROM ${users.table} c
    WHERE c.account_id = $1 AND c.level = '${level}' AND c.${users.subject} IN (
      SELECT m.user_id FROM team_members m WHERE m.account_id = $1 AND m.team_id = ANY ($2)
    )
  ) c`;
  const isDay = level === 'day';
  return `
    ${isDay ? `WITH ${codesCte(`m.${subject} = ANY ($2)`)}` : ''}
    INSERT INTO ${name} (account_id, ${subject}, level, starts_at, bucket_total, codes, ${columnsOf(teamTable).join(', ')})
    SELECT $1, b.subject, '${level}', b.starts_at, b.bucket_total,
      ${isDay ? codesIf(`'${level}'`, 'b.bucket_total', `coalesce(k.codes, '{}')`) : 'NULL'},
      ${cumulated(teamTable, 'b', isDay ? 'month' : null)}
    FROM (
      SELECT m.team_id AS subject, c.starts_at, ${sum('bucket_total')} AS bucket_total, ${eachOf(users, sum)}
      FROM team_members m JOIN (${alone(users, [level], ofMembers)}) c ON c.subject = m.user_id
      WHERE m.account_id = $1 AND m.team_id = ANY ($2)
      GROUP BY m.team_id, c.starts_at
    ) b
    ${isDay ? 'LEFT JOIN codes k ON k.subject = b.subject AND k.starts_at = b.starts_at' : ''}`;
}

/**
 * Counts teams anew from the counts of those who are their members now. In the transaction that has changed
 * the membership, with the lock of `lockCounts`: pending deltas stay what they are, whose members they are of.
 */
export async function recountTeams(
  db: Database,
  accountId: number,
  teamIds: readonly string[],
): Promise<void> {
  const { table, subject } = teamTable;
  await db.query(`DELETE FROM ${table} c WHERE c.account_id = $1 AND c.${subject} = ANY ($2)`, [
    accountId,
    teamIds,
  ]);
  for (const level of wholeLevels) await db.query(statement(level), [accountId, teamIds]);
}

/** The same of all teams of an account. */
export async function recountAllTeams(db: Database, accountId: number): Promise<void> {
  const { rows } = await db.query<{ id: string }>(
    'SELECT t.id FROM teams t WHERE t.account_id = $1',
    [accountId],
  );
  await recountTeams(
    db,
    accountId,
    rows.map(({ id }) => id),
  );
}
