import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inTransaction } from '@/db/transaction';
import { inSnapshot } from '@/service/cli/snapshot';
import { lockCounts } from '@/service/statistics/fold';
import { foldAccount } from '@/service/statistics/folding';
import { verifyStatistics } from '@/service/statistics/verify';
import { openArchive } from '@/service/testing/archive';
import { runCommand } from '@/service/testing/command';
import { Folds } from './folds';

const archive = openArchive();

const verify = () =>
  inSnapshot(archive.pool, (client) => verifyStatistics(client, archive.account));

async function pending(): Promise<number> {
  const [row] = await archive.query(
    'SELECT count(*) AS n FROM rating_deltas WHERE account_id = $1',
    archive.account,
  );
  return row.n;
}

const surveys = ['support-csat', 'effort', 'loyalty'];
const users = ['alice', 'bruno', 'checkout'];
const start = Date.parse('2025-12-30T23:00:00Z');

/** Some are alike, so that they are there once; some were edited; a third is of one minute. */
function csv(count: number, { isSorted }: { isSorted: boolean }): string {
  const rows = Array.from({ length: count }, (_, index) => {
    const place = isSorted ? index : (index * 7919) % count;
    const time = start + place * 20_000 + (index % 3 === 0 && !isSorted ? -place * 20_000 : 0);
    const at = (ms: number) => new Date(ms).toISOString().replace(/\.\d+/, '');
    const edited = index % 50 === 0 ? at(time + 86_400_000) : '';
    return `r-${index},${at(time)},${edited},${surveys[index % 3]},${users[index % 2]},${1 + (index % 7)}`;
  });
  return ['reference,created_at,updated_at,survey,user,score', ...rows, ...rows.slice(0, 10)].join(
    '\n',
  );
}

for (const isSorted of [true, false])
  test(`counts are exact while ${isSorted ? 'a sorted' : 'an unsorted'} file is imported, and nothing is pending after it`, async () => {
    let checks = Promise.resolve();
    const found: unknown[] = [];
    const counts = await archive.load(csv(32_000, { isSorted }), {
      onBatch: () => {
        checks = checks.then(async () => {
          const { differences } = await verify();
          found.push(...differences);
        });
      },
    });
    await checks;
    expect(counts).toMatchObject({ added: 32_000, alreadyThere: 10, refused: 0 });
    expect(found).toEqual([]);
    expect(await pending()).toBe(0);
    expect(await verify()).toEqual({ ratings: 32_000, differences: [], total: 0 });
    const [order] = await archive.query(
      'SELECT last_id, in_order FROM rating_order WHERE account_id = $1',
    );
    expect(order).toEqual({ last_id: 32_000, in_order: isSorted });
  });

test('an import that is killed leaves exact counts, which a service folds on', async () => {
  const { code } = await runCommand(
    archive.url,
    ['ratings', 'import', '-', '--account', String(archive.account)],
    {
      onStart: async (child) => {
        child.stdin.write(`${csv(12_000, { isSorted: true })}\n`);
        while ((await archive.count()) < 5_000) await sleep(20);
        child.kill('SIGKILL');
      },
    },
  );
  expect(code).toBe(-1);
  const { ratings, total } = await verify();
  expect({ ratings, total, pending: await pending() }).toEqual({
    ratings: await archive.count(),
    total: 0,
    pending: await archive.count(),
  });
  while ((await foldAccount(archive.pool, archive.account)) > 0);
  expect(await pending()).toBe(0);
  expect(await verify()).toMatchObject({ total: 0 });
});

test('writing waits for folds that have fallen behind', async () => {
  const folds = new Folds(archive.pool, archive.account);
  let hasRoom = false;
  await inTransaction(archive.pool, async (client) => {
    await lockCounts(client, archive.account, { wait: true });
    folds.add(59_999);
    await folds.makeRoom();
    folds.add(1);
    void folds.makeRoom().then(() => {
      hasRoom = true;
    });
    await sleep(100);
    expect(hasRoom).toBe(false);
  });
  await folds.end();
  expect(hasRoom).toBe(true);
});
