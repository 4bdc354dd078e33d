import { expect, test } from 'vitest';
import { openArchive } from '@/service/testing/archive';

const archive = openArchive();

test('an account that the statistics do not know is imported into by its unique indexes', async () => {
  // So few a day that the counts of none are split, which reads its ratings.
  const rows = Array.from({ length: 15_000 }, (_, index) => {
    const day = new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 200))).toISOString();
    return `${day.slice(0, 10)}T00:00:00Z,loyalty,alice,c${index % 3_000}@example.net,9,r-${index}`;
  });
  const text = ['created_at,survey,user,customer,score,reference', ...rows].join('\n');
  await archive.load(text);
  await archive.pool.query('ANALYZE');

  // Entries read from the indexes of ratings and customers that are not unique.
  const read = async () => {
    const { rows: found } = await archive.pool.query<{ entries: number }>(
      `SELECT sum(s.idx_tup_read)::float8 AS entries FROM pg_stat_user_indexes s
       JOIN pg_index i ON i.indexrelid = s.indexrelid
       WHERE s.relname IN ('ratings', 'customers') AND NOT i.indisunique`,
    );
    return found[0]!.entries;
  };
  await archive.pool.query('SELECT pg_stat_force_next_flush()');
  const before = await read();
  const other = await archive.newAccount();
  expect(await archive.load(text, { to: other })).toMatchObject({ added: 15_000, refused: 0 });
  expect(await archive.load(text, { to: other })).toMatchObject({ added: 0, alreadyThere: 15_000 });
  await expect.poll(read, { timeout: 15_000 }).toBeGreaterThanOrEqual(before);
  expect((await read()) - before).toBeLessThan(rows.length);
});
