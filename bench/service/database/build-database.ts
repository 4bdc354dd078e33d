import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { migrate } from '@/db/migrate';
import { createPool, type Pool } from '@/db/pool';
import { projectRoot } from '@/db/project-root';
import { seconds } from '@/service/cli/output';
import { rebuildStatistics } from '@/service/statistics/rebuild';
import { createAccountWithKey } from './accounts';
import type { Cluster } from './cluster';
import {
  createPhrases,
  dropPhrases,
  type Filling,
  fillOrders,
  fillPeople,
  fillRatings,
} from './fill-account';
import { makePeople } from './people';
import { groupSpans, makeSpans } from './spans';

/** To be raised when the rows that this folder makes change: databases of another version are built anew. */
const generatorVersion = 1;
const ratingsAtOnce = 50_000;
/** Indexes are built two at a time; ratings are inserted by one connection, in the order of time, as a service's come. */
const connections = { ratings: 1, indexes: 2 };
/** Of the account beside the one that is measured. */
const otherRatings = 5_000;

/** What the rows, and what the counts of them, were made with. */
interface Fingerprints {
  rows: string;
  counts: string;
}

function hashOf(folder: string, names: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of names) hash.update(readFileSync(join(projectRoot, folder, name)));
  return hash.digest('hex').slice(0, 16);
}

function fingerprintsOf(ratings: number): Fingerprints {
  const migrations = readdirSync(join(projectRoot, 'db/service')).sort();
  return {
    rows: `${ratings} ${generatorVersion} ${hashOf('db/service', migrations)}`,
    counts: hashOf('service/statistics', [
      'count-tables.ts',
      'rebuild.ts',
      'split.ts',
      'team-counts.ts',
    ]),
  };
}

export const databaseOf = (ratings: number) => `bench_${ratings}`;

/** The fingerprints are a comment on the database, written last: one that was cut off has none. */
async function readFingerprints(
  cluster: Cluster,
  database: string,
): Promise<Partial<Fingerprints>> {
  return cluster.asAdmin('postgres', async (pool) => {
    const { rows } = await pool.query<{ words: string | null }>(
      "SELECT shobj_description(oid, 'pg_database') AS words FROM pg_database WHERE datname = $1",
      [database],
    );
    const [made, counts] = rows[0]?.words?.split('; ') ?? [];
    return { ...(made && { rows: made }), ...(counts && { counts }) };
  });
}

async function writeFingerprints(
  cluster: Cluster,
  database: string,
  { rows, counts }: Fingerprints,
) {
  await cluster.asAdmin('postgres', (pool) =>
    pool.query(`COMMENT ON DATABASE ${database} IS '${rows}; ${counts}'`),
  );
}

async function step<T>(words: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await work();
  console.log(`  ${words}: ${seconds(performance.now() - begun)}`);
  return result;
}

/** Gives the tasks, in their order, to `count` connections that load: without checks of foreign keys and waits for the disk. */
async function load(
  pool: Pool,
  count: number,
  tasks: readonly ((db: PoolClient) => Promise<unknown>)[],
): Promise<void> {
  const waiting = tasks.values();
  async function work(): Promise<void> {
    const client = await pool.connect();
    try {
      for (const setting of [
        'session_replication_role = replica',
        'synchronous_commit = off',
        "maintenance_work_mem = '512MB'",
        'max_parallel_maintenance_workers = 0',
      ])
        await client.query(`SET ${setting}`);
      for (const task of waiting) await task(client);
    } finally {
      client.release(true);
    }
  }
  await Promise.all(Array.from({ length: count }, work));
}

/** Takes the indexes of ratings away but those of its constraints, and returns their definitions. */
async function dropIndexes(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
     FROM pg_index i
     WHERE i.indrelid = 'ratings'::regclass
       AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)
     ORDER BY 1`,
  );
  for (const { name } of rows) await pool.query(`DROP INDEX ${name}`);
  return rows.map(({ definition }) => definition);
}

async function loadRatings(pool: Pool, fillings: readonly Filling[]): Promise<void> {
  const whole = fillings.reduce((sum, { ratings }) => sum + ratings, 0);
  let loaded = 0;
  const tasks = fillings.flatMap((filling) =>
    groupSpans(makeSpans(filling.ratings), ratingsAtOnce).map((spans) => async (db: PoolClient) => {
      await fillRatings(db, filling, spans);
      const before = loaded;
      loaded += spans.reduce((sum, { count }) => sum + count, 0);
      if (Math.floor((loaded / whole) * 10) > Math.floor((before / whole) * 10))
        console.log(`    ${Math.floor((loaded / whole) * 100)}%`);
    }),
  );
  await load(pool, connections.ratings, tasks);
}

async function countRatings(cluster: Cluster, database: string): Promise<void> {
  const pool = createPool(cluster.urlOf(database), {
    max: 2,
    name: 'bench statistics',
    onIdleError: () => {},
  });
  try {
    const { rows } = await pool.query<{ id: number }>('SELECT id FROM accounts ORDER BY id');
    for (const { id } of rows) await rebuildStatistics(pool, id);
  } finally {
    await pool.end();
  }
}

async function build(cluster: Cluster, database: string, ratings: number): Promise<void> {
  await cluster.asAdmin('postgres', async (pool) => {
    await pool.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
    await pool.query(`CREATE DATABASE ${database} OWNER barometer`);
  });
  const owner = createPool(cluster.urlOf(database), {
    max: 1,
    name: 'bench build',
    onIdleError: () => {},
  });
  const fillings: Filling[] = [];
  try {
    await migrate(owner, 'service');
    for (const [index, count] of [ratings, otherRatings].entries()) {
      const { accountId } = await createAccountWithKey(owner, `Bench ${index + 1}`);
      fillings.push({ accountId, ratings: count, people: makePeople(index + 1) });
    }
  } finally {
    await owner.end();
  }
  await cluster.asAdmin(
    database,
    async (pool) => {
      const indexes = await dropIndexes(pool);
      await step('people', async () => {
        for (const filling of fillings) await fillPeople(pool, filling);
      });
      await createPhrases(pool);
      await step('ratings', () => loadRatings(pool, fillings));
      await dropPhrases(pool);
      const create = indexes.map(
        (definition) => (db: PoolClient) =>
          step(/INDEX (\w+)/.exec(definition)?.[1] ?? '', () => db.query(definition)),
      );
      await step('indexes', () => load(pool, connections.indexes, create));
      for (const filling of fillings) await fillOrders(pool, filling);
    },
    connections.indexes,
  );
}

/**
 * The database of an account with `ratings` ratings, beside a small one: reused from an earlier run
 * while what it was made with is the same. Returns its name.
 */
export async function openDatabase(
  cluster: Cluster,
  ratings: number,
  { rebuild }: { rebuild: boolean },
): Promise<string> {
  const database = databaseOf(ratings);
  const wanted = fingerprintsOf(ratings);
  const found = await readFingerprints(cluster, database);
  const isBuilt = !rebuild && found.rows === wanted.rows;
  if (isBuilt && found.counts === wanted.counts) return database;
  console.log(`${isBuilt ? 'Counting' : 'Building'} ${database} ...`);
  if (!isBuilt) await build(cluster, database, ratings);
  await step('statistics', () => countRatings(cluster, database));
  await step('vacuum', () =>
    cluster.asAdmin(database, async (pool) => {
      await pool.query("SET maintenance_work_mem = '512MB'");
      await pool.query('VACUUM (ANALYZE)');
      await pool.query('CHECKPOINT');
    }),
  );
  await writeFingerprints(cluster, database, wanted);
  return database;
}
