import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool, type Pool } from '@/db/pool';
import { buildApp } from '@/service/app';
import { createRandom } from '@/service/cli/demo/random';
import { csvRows } from '@/service/cli/ratings/csv-rows';
import { importRatings } from '@/service/cli/ratings/import';
import { clientOf } from '@/service/testing/client';
import { createTestDatabase, type TestDatabase } from '@/service/testing/database';
import { compareSomeList } from '@/service/testing/snapshots/compare-lists';
import {
  compareAllStatistics,
  compareSomeStatistics,
} from '@/service/testing/snapshots/compare-statistics';
import { drawBounds } from '@/service/testing/snapshots/periods';
import {
  Comparisons,
  inSnapshot,
  openSnapshots,
  readRecords,
} from '@/service/testing/snapshots/snapshot';
import { Ledger } from '@/service/testing/traffic/ledger';
import { csvOf, drawPastRows, makeTimes } from '@/service/testing/traffic/past-ratings';
import { regroup } from '@/service/testing/traffic/regroup';
import { addScene, findRatings, type Scene } from '@/service/testing/traffic/scene';
import { Traffic } from '@/service/testing/traffic/traffic';
import { editSome, postSome, type Writer } from '@/service/testing/traffic/writers';
import { type Folding, startFolding } from './folding';
import { rebuildStatistics } from './rebuild';

/**
 * Two service processes on one database add and edit ratings while past ones are imported, both fold, teams get
 * other members and the counts are made anew now and then. `npm run bench -- soak` does the same for longer, with crashes.
 */

const durationMs = 11_000;
const mostPastRatings = 1_500;
/** Between two rebuilds, and two changes of teams, at most. */
const pauseMs = 800;

let database: TestDatabase;
const pools: Pool[] = [];
const foldings: Folding[] = [];
const apps: FastifyInstance[] = [];
const faults: unknown[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  for (const name of ['first', 'second', 'import']) {
    const onIdleError = () => undefined;
    pools.push(createPool(database.url, { max: 6, name, onIdleError, byKey: name !== 'import' }));
  }
  for (const pool of pools.slice(0, 2)) {
    const folding = startFolding(pool, (error) => faults.push(error));
    foldings.push(folding);
    const makeRoom = (account: number, ratings: number) => folding.makeRoom(account, ratings);
    apps.push(buildApp({ pool, makeRoom }));
  }
});
afterAll(async () => {
  for (const app of apps) await app.close();
  for (const folding of foldings) await folding.stop();
  for (const pool of pools) await pool.end();
  await database.drop();
});

function writerOf(scene: Scene, seed: number): Writer {
  const clients = apps.map((app) => clientOf(app, scene.key));
  return { scene, ledger: new Ledger(), clients, random: createRandom(seed) };
}

test('statistics and pages are exact at every moment while ratings are added, edited, imported, folded and counted anew, and teams change', async () => {
  const [uuid, numeric] = [
    writerOf(await addScene(database.pool, 'uuid'), 1),
    writerOf(await addScene(database.pool, 'numeric'), 2),
  ];
  const random = createRandom(3);
  const now = () => Math.floor(Date.now() / 1000);
  const times = makeTimes(random, now());
  const traffic = new Traffic();
  const comparisons = new Comparisons();
  const { scene, ledger } = uuid;

  let files = 0;
  async function importSome(): Promise<void> {
    files += 1;
    const rows = drawPastRows(random, scene, times, { name: `${files}`, most: mostPastRatings });
    async function* parts() {
      yield csvOf(rows);
    }
    const { added } = await importRatings(pools[2]!, scene.accountId, csvRows(parts(), 'past'), {
      stop: new AbortController().signal,
      now,
      refuse: async (refusals) => void faults.push(...refusals),
      onProgress: () => undefined,
    });
    expect(added).toBe(rows.length);
    const references = rows.map(({ reference }) => reference);
    for (const rating of await findRatings(scene, references)) ledger.add(rating);
  }

  const snapshots = openSnapshots(database.url);
  async function compareSome({ scene: { accountId } }: Writer): Promise<void> {
    const moments = { ...times, last: now() };
    await inSnapshot(snapshots, async () => {
      const records = await readRecords(snapshots, accountId);
      const bounds = drawBounds(random, moments);
      await compareSomeStatistics(snapshots, accountId, records, random, bounds, comparisons);
      await compareSomeList(snapshots, accountId, records, random, moments, comparisons);
      await compareSomeList(snapshots, accountId, records, random, moments, comparisons);
    });
  }

  for (const write of [
    () => postSome(uuid),
    () => postSome(uuid),
    () => postSome(numeric),
    () => editSome(uuid),
    () => editSome(numeric),
  ])
    traffic.keep(async () => void (await write()));
  traffic.keep(importSome);
  traffic.keep(async () => {
    await rebuildStatistics(pools[0]!, random.pick([uuid, numeric]).scene.accountId);
    await sleep(random.between(0, pauseMs));
  });
  traffic.keep(async () => {
    await regroup(pools[1]!, random.pick([uuid, numeric]).scene, random);
    await sleep(random.between(0, pauseMs));
  });
  traffic.keep(() => compareSome(random.chance(0.7) ? uuid : numeric));
  await sleep(durationMs);
  await traffic.end();

  for (const writer of [uuid, numeric]) {
    faults.push(...writer.ledger.settle(await findRatings(writer.scene)));
    await inSnapshot(snapshots, () =>
      compareAllStatistics(snapshots, writer.scene.accountId, {}, comparisons),
    );
  }
  await snapshots.end();
  expect(comparisons.differences).toEqual([]);
  expect(faults).toEqual([]);
}, 60_000);
