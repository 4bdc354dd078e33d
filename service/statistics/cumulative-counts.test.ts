import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrate } from '@/db/migrate';
import { projectRoot } from '@/db/project-root';
import { inTransaction } from '@/db/transaction';
import { createTestDatabase, type TestDatabase } from '@/service/testing/database';
import { addAccount, addSurvey, addUser } from '@/service/testing/fixtures';
import { columnsOf, countTables, partsOf, splitFrom, splitLevels } from './count-tables';
import { verifyStatistics } from './verify';

/** Migrates up to a version, as a database of that time is. */
async function migrateBefore(version: string, { pool }: TestDatabase): Promise<void> {
  const all = join(projectRoot, 'db', 'service');
  const earlier = mkdtempSync(join(tmpdir(), 'barometer-migrations-'));
  try {
    for (const name of readdirSync(all).filter((file) => file < version))
      cpSync(join(all, name), join(earlier, name));
    await migrate(pool, 'service', earlier);
  } finally {
    rmSync(earlier, { recursive: true });
  }
}

/** The counts as they were: years, months and days, each bucket alone, and the parts of busy ones. One rating in 50 is pending. */
async function countAsBefore({ pool }: TestDatabase, accountId: number): Promise<void> {
  const isPending = 'r.legacy_id % 50 = 0';
  const query = (text: string) => pool.query(text, [accountId]);
  for (const table of Object.values(countTables)) {
    const { table: name, subject, counters } = table;
    const columns = columnsOf(table);
    const counts = counters.map(
      ({ metric, score }) =>
        `count(*) FILTER (WHERE r.score = ${score} ${metric ? `AND r.metric = '${metric}'` : ''})`,
    );
    const insert = (level: string, condition = '') =>
      query(`
        INSERT INTO ${name} (account_id, ${subject}, level, starts_at, ${columns.join(', ')})
        SELECT r.account_id, r.${subject}, '${level}', date_trunc('${level}', r.created_at, 'UTC') AS starts_at, ${counts.join(', ')}
        FROM ratings r WHERE r.account_id = $1 AND NOT ${isPending} ${condition}
        GROUP BY r.account_id, r.${subject}, 4`);
    for (const level of ['year', 'month', 'day']) await insert(level);
    for (const level of splitLevels) {
      await query(`
        UPDATE ${name} SET is_split = true
        WHERE account_id = $1 AND level = '${level}' AND ${columns.join(' + ')} >= ${splitFrom}`);
      await insert(
        partsOf[level],
        `AND EXISTS (
          SELECT FROM ${name} c WHERE c.account_id = $1 AND c.${subject} = r.${subject} AND c.level = '${level}'
            AND c.is_split AND c.starts_at = date_trunc('${level}', r.created_at, 'UTC')
        )`,
      );
    }
  }
  await query(`
    INSERT INTO rating_deltas (account_id, created_at, metric, survey_id, user_id, score, change)
    SELECT r.account_id, r.created_at, r.metric, r.survey_id, r.user_id, r.score, 1 FROM ratings r
    WHERE r.account_id = $1 AND ${isPending}`);
  await query(`
    INSERT INTO rating_order (account_id, last_id, latest_at, in_order)
    SELECT $1, max(r.legacy_id), max(r.created_at), false FROM ratings r WHERE r.account_id = $1`);
}

test('an upgrade makes the counts of before cumulative, counts teams, and gives days their codes', async () => {
  const database = await createTestDatabase({ empty: true });
  try {
    const { pool } = database;
    await migrateBefore('004', database);
    const { id } = await addAccount(pool);
    for (const scale of ['CSAT10', 'NPS'] as const) await addSurvey(pool, id, { scale });
    const [alice, bob] = [await addUser(pool, id, 'alice'), await addUser(pool, id, 'bob')];
    await pool.query(
      `INSERT INTO teams (account_id, id, legacy_id, name, created_at)
       SELECT $1, gen_random_uuid(), i, 'Team ' || i, now() FROM generate_series(1, 3) AS i`,
      [id],
    );
    await pool.query(
      `INSERT INTO team_members (account_id, team_id, user_id)
       SELECT $1, t.id, u.id FROM teams t CROSS JOIN unnest($2::uuid[]) WITH ORDINALITY AS u (id, place)
       WHERE t.account_id = $1 AND (t.legacy_id = 2 OR u.place = t.legacy_id)`,
      [id, [alice.id, bob.id]],
    );
    await pool.query(
      `INSERT INTO ratings (account_id, id, legacy_id, survey_id, user_id, metric, score, created_at, updated_at)
       SELECT $1, gen_random_uuid(), i, s.id, u.id, s.metric, 1 + i % 10, t.at, t.at
       FROM generate_series(1, 9000) AS i
       JOIN surveys s ON s.account_id = $1 AND s.legacy_id = 1 + i % 2
       JOIN users u ON u.account_id = $1 AND u.legacy_id = 1 + (i / 2) % 2
       CROSS JOIN LATERAL (SELECT CASE
         WHEN i < 2000 THEN timestamptz '2024-11-20T00:00:00Z' + i * interval '7 hours'
         WHEN i < 6000 THEN timestamptz '2025-12-31T23:00:00Z' + (i % 700) * interval '5 seconds'
         ELSE timestamptz '2026-01-01T00:00:07Z' + i / 8000 * interval '1 second' END AS at) t`,
      [id],
    );
    await countAsBefore(database, id);
    const { rows } = await pool.query('SELECT DISTINCT level FROM user_counts ORDER BY level');
    expect(rows.map(({ level }) => level)).toEqual([
      'day',
      'hour',
      'minute',
      'month',
      'second',
      'year',
    ]);
    expect(await migrate(pool, 'service')).toEqual(
      expect.arrayContaining([
        '004_cumulative_counts',
        '005_team_counts',
        '006_team_codes',
        '007_user_codes',
      ]),
    );
    const { rows: teams } = await pool.query('SELECT DISTINCT team_id FROM team_counts');
    expect(teams).toHaveLength(2);
    for (const { name, member, members, tooMany } of [
      {
        name: 'team',
        member: 'team_id',
        members: 'JOIN team_members m ON m.user_id = d.user_id',
        tooMany: 2_000,
      },
      {
        name: 'user',
        member: 'user_id',
        members: 'CROSS JOIN LATERAL (SELECT d.user_id) m',
        tooMany: 500,
      },
    ]) {
      const { rows: days } = await pool.query<{
        ratings: number;
        codes: number | null;
        is_pending: boolean;
      }>(
        `SELECT c.bucket_total AS ratings, cardinality(c.codes) AS codes, EXISTS (
           SELECT FROM rating_deltas d ${members}
           WHERE m.${member} = c.${member}
             AND d.created_at >= c.starts_at AND d.created_at < c.starts_at + interval '1 day'
         ) AS is_pending
         FROM ${name}_counts c WHERE c.level = 'day'`,
      );
      expect(days.filter(({ is_pending }) => is_pending)).not.toHaveLength(0);
      expect(days.filter(({ codes }) => codes !== null)).not.toHaveLength(0);
      for (const { ratings, codes, is_pending } of days)
        expect(codes).toBe(is_pending || ratings >= tooMany ? null : ratings);
    }
    const verified = await inTransaction(pool, (db) => verifyStatistics(db, id));
    expect(verified).toEqual({ ratings: 9000, differences: [], total: 0 });
  } finally {
    await database.drop();
  }
});
