import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from '@/db/pool';
import { seconds } from '@/service/cli/output';
import { compareSomeList } from '@/service/testing/snapshots/compare-lists';
import { compareAllStatistics } from '@/service/testing/snapshots/compare-statistics';
import { drawBounds, type Moments } from '@/service/testing/snapshots/periods';
import { type Comparisons, inSnapshot, readRecords } from '@/service/testing/snapshots/snapshot';
import type { Times } from '@/service/testing/traffic/past-ratings';
import { findRatings } from '@/service/testing/traffic/scene';
import type { Traffic } from '@/service/testing/traffic/traffic';
import type { Writer } from '@/service/testing/traffic/writers';
import type { Cluster } from './cluster';
import { verify } from './commands';
import type { Tally } from './tally';
import type { Watcher } from './watcher';

export interface Side {
  writer: Writer;
  watcher: Watcher;
}

export interface Soak {
  cluster: Cluster;
  pool: Pool;
  traffic: Traffic;
  sides: readonly Side[];
  snapshots: Pool;
  comparisons: Comparisons;
  tally: Tally;
  /** Of past ratings. */
  times: Times;
  /** Where periods begin and end, up to now. */
  moments(): Moments;
}

const periods = 12;
const lists = 40;

async function numberOf(pool: Pool, text: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(text);
  return rows[0]?.n ?? 0;
}

export const pendingDeltas = (pool: Pool) =>
  numberOf(pool, 'SELECT count(*) AS n FROM rating_deltas');

/** In the middle of what everything is killed. */
export const moments = [
  'writing',
  'folding',
  'an import',
  'a rebuild',
  'a change of teams',
] as const;
export type Moment = (typeof moments)[number];

/** Statements whose running tells the moment, as regular expressions. */
const running = {
  folding: '^\\s*WITH moved ',
  'an import': 'INSERT INTO ratings .*FROM unnest',
  'a rebuild': '^\\s*(DELETE FROM|INSERT INTO) (metric|survey|user)_counts ',
  'a change of teams': '^\\s*(DELETE FROM|INSERT INTO) team_counts ',
} as const satisfies Partial<Record<Moment, string>>;

async function isRunning(pool: Pool, moment: Moment): Promise<boolean> {
  if (moment === 'writing') return true;
  const { rows } = await pool.query<{ found: boolean }>({
    name: 'is-running',
    text: `SELECT EXISTS (
             SELECT FROM pg_stat_activity WHERE state = 'active' AND pid <> pg_backend_pid() AND query ~ $1
           ) AS found`,
    values: [running[moment]],
  });
  return rows[0]?.found ?? false;
}

/** Everything that was acknowledged is there, and all statistics are those of plain SQL. Nothing is being written. */
export async function compareEverything(soak: Soak): Promise<void> {
  const { sides, snapshots, comparisons, cluster, moments } = soak;
  for (const { writer, watcher } of sides) {
    const { scene, ledger, random } = writer;
    const found = await findRatings(scene);
    comparisons.see({ acknowledged: scene.identifiers }, ledger.settle(found), []);
    watcher.resume(found);
    const { accountId } = scene;
    await inSnapshot(snapshots, async () => {
      await compareAllStatistics(snapshots, accountId, {}, comparisons);
      for (let period = 1; period <= periods; period += 1) {
        const bounds = drawBounds(random, moments());
        await compareAllStatistics(snapshots, accountId, bounds, comparisons);
      }
      const records = await readRecords(snapshots, accountId);
      for (let list = 1; list <= lists; list += 1)
        await compareSomeList(snapshots, accountId, records, random, moments(), comparisons);
    });
    await verify(cluster.databaseUrl, accountId);
  }
}

const waitAtMostMs = 30_000;

/** Waits until deltas are pending and the moment has come; resolves to whether it came in time. */
async function waitForMoment({ pool, traffic }: Soak, moment: Moment): Promise<boolean> {
  for (const deadline = Date.now() + waitAtMostMs; Date.now() < deadline; await sleep(2)) {
    if (traffic.stopped) return false;
    if ((await isRunning(pool, moment)) && (await pendingDeltas(pool)) > 0) return true;
  }
  return false;
}

/** kill -9 of everything in the middle of it; then everything is compared, and goes on. */
export async function crash(soak: Soak, moment: Moment): Promise<void> {
  const { cluster, pool, traffic, tally, comparisons } = soak;
  const before = comparisons.made;
  const came = await waitForMoment(soak, moment);
  if (traffic.stopped) return;
  traffic.crashing = true;
  await cluster.kill();
  await traffic.hold();
  const begun = performance.now();
  await cluster.startDatabase();
  const back = seconds(performance.now() - begun);
  const pending = await pendingDeltas(pool);
  tally.crashes.push(came ? moment : 'writing');
  if (pending > 0) tally.crashesWithPending += 1;
  await compareEverything(soak);
  console.log(
    `Crash ${tally.crashes.length} amid ${tally.crashes.at(-1)}: the database was back after ${back} with ${pending} deltas pending; ${comparisons.made - before} comparisons.`,
  );
  await cluster.startServices();
  traffic.goOn();
}
