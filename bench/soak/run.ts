import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '@/db/pool';
import { createRandom } from '@/service/cli/demo/random';
import { Comparisons, openSnapshots } from '@/service/testing/snapshots/snapshot';
import { Ledger } from '@/service/testing/traffic/ledger';
import { makeTimes } from '@/service/testing/traffic/past-ratings';
import { regroup } from '@/service/testing/traffic/regroup';
import { addScene } from '@/service/testing/traffic/scene';
import { Traffic } from '@/service/testing/traffic/traffic';
import { editSome, postSome, type Writer } from '@/service/testing/traffic/writers';
import { Cluster } from './cluster';
import { Importing, rebuild } from './commands';
import { compareEverything, crash, moments, pendingDeltas, type Side, type Soak } from './crash';
import { httpClient } from './http-client';
import { compareSnapshot } from './readers';
import { newTally, tallyText } from './tally';
import { Watcher } from './watcher';

export interface SoakOptions {
  minutes: number;
  crashes: number;
}

const shown = 20;
const rebuildEveryMs = 15_000;
const regroupEveryMs = 1_000;
const foldedWithinMs = 10_000;
/** Writers think a little in between, so that readers come to their turn on a small machine. */
const pauseMs = 30;

function printDifferences(): Comparisons {
  let printed = 0;
  return new Comparisons((difference) => {
    printed += 1;
    if (printed <= shown) console.log(`DIFFERENCE ${JSON.stringify(difference)}`);
  });
}

/** A database with services on it and two accounts: one that also imports, one with integers for ids. */
async function build(cluster: Cluster): Promise<Soak> {
  await cluster.startDatabase();
  const pool = createPool(cluster.databaseUrl, { max: 4, name: 'soak', onIdleError: () => {} });
  const [comparisons, tally] = [printDifferences(), newTally()];
  const sides: Side[] = [];
  for (const identifiers of ['uuid', 'numeric'] as const) {
    const scene = await addScene(pool, identifiers);
    const clients = cluster.serviceUrls.map((url) => httpClient(url, scene.key));
    const random = createRandom(Date.now() + sides.length);
    const writer = { scene, ledger: new Ledger(), clients, random };
    sides.push({ writer, watcher: new Watcher(writer, comparisons, tally) });
  }
  await cluster.startServices();
  const times = makeTimes(createRandom(Date.now()), Math.floor(Date.now() / 1000));
  return {
    cluster,
    pool,
    traffic: new Traffic(),
    sides,
    snapshots: openSnapshots(cluster.databaseUrl),
    comparisons,
    tally,
    times,
    moments: () => ({ ...times, last: Math.floor(Date.now() / 1000) }),
  };
}

/** Six writers, what an operator does, and readers, all at once. */
function begin(soak: Soak): void {
  const { cluster, pool, traffic, sides, tally, comparisons, snapshots, moments, times } = soak;
  const [first, second] = sides;
  if (!first || !second) return;
  const { random } = first.writer;
  const posting = (writer: Writer) =>
    traffic.keep(async () => {
      tally.posted += await postSome(writer);
      await sleep(random.between(0, pauseMs));
    });
  const editing = (writer: Writer) =>
    traffic.keep(async () => {
      tally.edited += await editSome(writer);
      await sleep(random.between(0, pauseMs));
    });
  for (const { writer } of [first, first, second]) posting(writer);
  for (const { writer } of [first, second]) editing(writer);
  const importing = new Importing(first.writer, times, tally);
  traffic.keep(() => importing.importFile(cluster.databaseUrl));
  let last = Date.now();
  traffic.keep(async () => {
    if (Date.now() - last < rebuildEveryMs) return void (await sleep(100));
    last = Date.now();
    const { writer } = random.pick(sides);
    await rebuild(cluster.databaseUrl, writer.scene.accountId);
    tally.rebuilds += 1;
  });
  traffic.keep(async () => {
    await regroup(pool, random.pick(sides).writer.scene, random);
    tally.regrouped += 1;
    await sleep(regroupEveryMs);
  });
  for (const { watcher } of sides)
    traffic.keep(async () => {
      await watcher.look();
      await sleep(random.between(0, pauseMs));
    });
  traffic.keep(() => {
    const { scene } = (random.chance(0.7) ? first : second).writer;
    return compareSnapshot(snapshots, scene.accountId, random, moments(), comparisons, tally);
  });
}

/** Waits until a deadline, in ms since the epoch, or a fault. */
async function waitUntil(deadline: number, traffic: Traffic): Promise<void> {
  while (Date.now() < deadline && !traffic.stopped) await sleep(100);
}

/** The services fold what was pending, also what was before a crash. */
async function waitUntilFolded({ pool }: Soak): Promise<void> {
  for (const deadline = Date.now() + foldedWithinMs; (await pendingDeltas(pool)) > 0; ) {
    if (Date.now() > deadline) throw new Error('Deltas are pending, and nobody folds them.');
    await sleep(100);
  }
}

async function run(soak: Soak, { minutes, crashes }: SoakOptions): Promise<void> {
  const { traffic, cluster } = soak;
  const started = Date.now();
  const share = (minutes * 60_000) / (crashes + 1);
  begin(soak);
  for (let index = 1; index <= crashes && !traffic.stopped; index += 1) {
    await waitUntil(started + share * index, traffic);
    if (!traffic.stopped) await crash(soak, moments[index % moments.length] ?? 'writing');
  }
  await waitUntil(started + minutes * 60_000, traffic);
  await traffic.end();
  await waitUntilFolded(soak);
  await compareEverything(soak);
  await cluster.stopServices();
}

/** Everything at once, and crashes; prints what was done. Resolves to whether there was no difference. */
export async function soak(options: SoakOptions): Promise<boolean> {
  const cluster = new Cluster();
  const interrupted = () => void cluster.remove().then(() => process.exit(130));
  process.once('SIGINT', interrupted);
  try {
    const soak = await build(cluster);
    try {
      await run(soak, options);
    } finally {
      const { made, differences } = soak.comparisons;
      console.log(`\n${tallyText(soak.tally, made, differences.length)}`);
    }
    await soak.snapshots.end();
    await soak.pool.end();
    return soak.comparisons.differences.length === 0;
  } finally {
    process.off('SIGINT', interrupted);
    await cluster.remove();
  }
}
