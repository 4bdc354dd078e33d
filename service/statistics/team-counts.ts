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
import { type CodesOptions, codesCte, codesIfFew } from './day-codes';

/** The codes of teams' days: of those who are members now. `where`: a condition on memberships m, as SQL. $1 is the account. */
export const codesOfTeams = (where: string): CodesOptions => ({
  table: teamTable,
  subject: `m.${teamTable.subject}`,
  rowsOf: (rows) => `team_members m JOIN ${rows} r ON r.account_id = $1 AND r.user_id = m.user_id
    WHERE m.account_id = $1 AND ${where}`,
});

/**
 * Counts of all members together, of buckets of one level. $2 are the teams. Codes of days come as rows of their own
 * instead of by a join: of an account that the planner does not know yet it would read all of them for each day.
 */
function statement(level: (typeof wholeLevels)[number]): string {
  const users = countTables.user;
  const { table: name, subject } = teamTable;
  const columns = columnsOf(teamTable);
  const isDay = level === 'day';
  const ofTeams = `m.${subject} = ANY ($2)`;
  const sum = (column: string) => `sum(b.${column})::integer`;
  const ofMembers = `(
    SELECT c.* FROM ${users.table} c
    WHERE c.account_id = $1 AND c.level = '${level}' AND c.${users.subject} IN (
      SELECT m.user_id FROM team_members m WHERE m.account_id = $1 AND ${ofTeams}
    )
  ) c`;
  return `
    ${isDay ? `WITH ${codesCte(codesOfTeams(ofTeams))}` : ''}
    INSERT INTO ${name} (account_id, ${subject}, level, starts_at, bucket_total, codes, ${columns.join(', ')})
    SELECT $1, b.subject, '${level}', b.starts_at, b.bucket_total,
      ${isDay ? codesIfFew(teamTable, 'b.bucket_total', `coalesce(b.codes, '{}')`) : 'NULL'}, ${cumulated(teamTable, 'b', isDay ? 'month' : null)}
    FROM (
      SELECT b.subject, b.starts_at, ${sum('bucket_total')} AS bucket_total, max(b.codes) AS codes, ${eachOf(users, sum)}
      FROM (
        SELECT m.${subject} AS subject, c.starts_at, NULL::integer[] AS codes, ${['bucket_total', ...columns].map((column) => `c.${column}`).join(', ')}
        FROM team_members m JOIN (${alone(users, [level], ofMembers)}) c ON c.subject = m.user_id
        WHERE m.account_id = $1 AND ${ofTeams}
        ${isDay ? `UNION ALL SELECT k.subject, k.starts_at, k.codes, NULL, ${columns.map(() => 'NULL').join(', ')} FROM codes k` : ''}
      ) b
      GROUP BY b.subject, b.starts_at
      HAVING count(b.bucket_total) > 0
    ) b`;
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
