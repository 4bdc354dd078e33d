import { join } from 'node:path';
import { startEmbedded } from '@/db/embedded';
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

/**
 * Reads a database's tables, what is too long for their rows included, and indexes into PostgreSQL's own memory, as far as
 * they fit, the larger ones first: there they are in a service that has been in use for a while.
 */
export async function warmDatabase(cluster: Cluster, database: string): Promise<void> {
  await cluster.asAdmin(database, async (pool) => {
    await pool.query('CREATE EXTENSION IF NOT EXISTS pg_prewarm');
    await pool.query(
      `WITH tables AS (
         SELECT c.oid, c.reltoastrelid FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
         WHERE n.nspname = 'public' AND c.relkind = 'r'
       ),
       parts AS (SELECT oid FROM tables UNION SELECT reltoastrelid FROM tables)
       SELECT pg_prewarm(c.oid) FROM pg_class c
       WHERE c.oid IN (SELECT oid FROM parts UNION SELECT i.indexrelid FROM pg_index i JOIN parts p ON p.oid = i.indrelid)
       ORDER BY c.relkind = 'i', pg_relation_size(c.oid) DESC`,
    );
  });
}
