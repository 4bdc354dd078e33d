import type { Pool } from '@/db/pool';
import { allCountTables } from '@/service/statistics/count-tables';
import { foldAll } from '@/service/testing/fold-all';
import type { Cluster } from './database/cluster';
import type { Source } from './service-calls';

/** Integers of ratings that were inserted plainly, which no count knows of, begin here. */
export const plainFrom = 2_000_000_000;
export const importAccount = 'Bench import';

async function removeAccounts(admin: Pool): Promise<number> {
  const { rows } = await admin.query<{ id: number }>('SELECT id FROM accounts WHERE name = $1', [
    importAccount,
  ]);
  const tables = await admin.query<{ name: string }>(
    `SELECT c.table_name AS name FROM information_schema.columns c
     JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND c.column_name = 'account_id' AND t.table_type = 'BASE TABLE'`,
  );
  for (const { id } of rows) {
    for (const { name } of tables.rows)
      await admin.query(`DELETE FROM ${name} WHERE account_id = $1`, [id]);
    await admin.query('DELETE FROM accounts WHERE id = $1', [id]);
  }
  return rows.length;
}

/** Takes out the ratings that a run has added, and adds what takes them out of the counts. */
async function removeRatings(admin: Pool, accountId: number, ratings: number): Promise<number> {
  const { rowCount: plain } = await admin.query(
    'DELETE FROM ratings WHERE account_id = $1 AND legacy_id >= $2',
    [accountId, plainFrom],
  );
  const { rowCount: stored } = await admin.query(
    `WITH gone AS (DELETE FROM ratings WHERE account_id = $1 AND legacy_id > $2 RETURNING *)
     INSERT INTO rating_deltas (account_id, created_at, metric, survey_id, user_id, score, change)
     SELECT account_id, created_at, metric, survey_id, user_id, score, -1 FROM gone`,
    [accountId, ratings],
  );
  await admin.query(
    `UPDATE rating_order SET last_id = $2, latest_at = (SELECT max(created_at) FROM ratings WHERE account_id = $1 AND legacy_id = $2)
     WHERE account_id = $1`,
    [accountId, ratings],
  );
  return (plain ?? 0) + (stored ?? 0);
}

/** Brings a database back to what was built, after this run or one that was cut off. No service may run on it. */
export async function tidy(
  cluster: Cluster,
  { database, ratings, ...source }: Source & { database: string; ratings: number },
): Promise<void> {
  await cluster.asAdmin(database, async (admin) => {
    await admin.query('SET session_replication_role = replica');
    const accounts = await removeAccounts(admin);
    const gone = await removeRatings(admin, source.accountId, ratings);
    if (accounts + gone === 0) return;
    await foldAll(source.pool, source.accountId);
    // Plain inserts have no deltas: where a busy bucket was split, its parts have counted them.
    for (const { table } of allCountTables)
      await admin.query(
        `DELETE FROM ${table} c USING rating_order o WHERE c.account_id = $1 AND o.account_id = $1 AND c.starts_at > o.latest_at`,
        [source.accountId],
      );
    // The newest entries of every index are dead ones now, which lists would have to pass.
    await admin.query("SET maintenance_work_mem = '512MB'");
    await admin.query('VACUUM (ANALYZE, INDEX_CLEANUP ON) ratings');
    const counts = allCountTables.map(({ table }) => table).join(', ');
    await admin.query(`VACUUM (ANALYZE) rating_deltas, ${counts}, users, customers`);
  });
}
