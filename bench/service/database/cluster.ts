import { createReadStream, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { startEmbedded } from '@/db/embedded';
import { clusterFolderOf } from '@/db/embedded/cluster';
import { createPool, type Pool } from '@/db/pool';
import { projectRoot } from '@/db/project-root';
import { lockDataFolder } from '@/service/cli/data-folder';

/** Where the databases are kept from one run to the next; ignored by git. */
export const benchFolder = join(projectRoot, '.bench');

/** The embedded PostgreSQL with the product's own settings: what is committed is on the disk. */
export interface Cluster {
  /** Of a database, as its owner, whom the service uses. */
  urlOf(database: string): string;
  /** Runs `work` as superuser on a database. */
  asAdmin<T>(database: string, work: (pool: Pool) => Promise<T>, connections?: number): Promise<T>;
  stop(): Promise<void>;
}

function urlTo(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

export async function openCluster(): Promise<Cluster> {
  const lock = await lockDataFolder(benchFolder, 'start', () => false);
  if (!('release' in lock)) throw new Error(`Process ${lock.pid} runs a bench already.`);
  const { release } = lock;
  const server = await startEmbedded(benchFolder, console.log);
  const interrupted = () => void stop().then(() => process.exit(130));
  async function stop(): Promise<void> {
    process.off('SIGINT', interrupted);
    await server.stop();
    release();
  }
  process.once('SIGINT', interrupted);
  return {
    urlOf: (database) => urlTo(server.serviceUrl, database),
    async asAdmin(database, work, connections = 1) {
      const pool = createPool(urlTo(server.adminUrl, database), {
        max: connections,
        name: 'bench',
        onIdleError: () => {},
      });
      try {
        return await work(pool);
      } finally {
        await pool.end();
      }
    },
    stop,
  };
}

/** Reads a database's files once, so that the system has them in memory, as those of a service in use are. */
export async function warmFiles(cluster: Cluster, database: string): Promise<void> {
  const oid = await cluster.asAdmin('postgres', async (pool) => {
    const { rows } = await pool.query<{ oid: number }>(
      'SELECT oid FROM pg_database WHERE datname = $1',
      [database],
    );
    return rows[0]?.oid;
  });
  const folder = join(clusterFolderOf(benchFolder), 'base', String(oid));
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) continue;
    const stream = createReadStream(file, { highWaterMark: 1024 * 1024 });
    stream.resume();
    await finished(stream);
  }
}
