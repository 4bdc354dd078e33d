import { findRunning, grantToDashboard, startEmbedded } from '@/db/embedded';
import { migrate } from '@/db/migrate';
import { codeOf, OperatorError, wordsOf } from '@/db/operator-error';
import { createPool, type Pool } from '@/db/pool';
import type { Environment } from '@/service/environment';
import { findDataFolderHolder, lockDataFolder } from './data-folder';

const oldestVersion = 14;

export function openPool(url: string): Pool {
  const pool = createPool(url, { max: 4, name: 'barometer-command', onIdleError: () => {} });
  // Also of connections in use: what waits for an answer on one fails, and says why.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Asks an operator's database for its version. Throws a sentence that names the variable, and no password. */
export async function checkDatabase(url: string, variable: string): Promise<void> {
  const pool = openPool(url);
  try {
    const { rows } = await pool.query<{ version: string }>('SHOW server_version');
    const version = rows[0]?.version ?? '';
    if (Number.parseInt(version, 10) < oldestVersion)
      throw new OperatorError(
        `The database of ${variable} is PostgreSQL ${version}: Barometer needs ${oldestVersion} or later.`,
      );
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const { host } = new URL(url);
    throw new OperatorError(
      `The database of ${variable}${host && ` at ${host}`} cannot be used (${wordsOf(error)}): check ${variable} and that the server runs.`,
    );
  } finally {
    await pool.end();
  }
}

async function withPool<T>(url: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = openPool(url);
  try {
    return await work(pool);
  } catch (error) {
    if (codeOf(error) === '42P01')
      throw new OperatorError(
        'The database has no tables of Barometer yet: run `npm run -s barometer -- migrate`.',
      );
    throw error;
  } finally {
    await pool.end();
  }
}

/** Brings the embedded database, which is both the service's and the dashboard's, to this program's schema. */
export async function migrateEmbedded(serviceUrl: string): Promise<string[]> {
  return withPool(serviceUrl, async (pool) => {
    const applied = [...(await migrate(pool, 'service')), ...(await migrate(pool, 'dashboard'))];
    await grantToDashboard(pool);
    return applied;
  });
}

/**
 * Gives `work` the service's database: DATABASE_URL, the embedded one that runs, or one started and
 * stopped for the purpose.
 */
export async function withDatabase<T>(
  environment: Environment,
  work: (pool: Pool) => Promise<T>,
): Promise<T> {
  const { databaseUrl, dataDir } = environment;
  if (databaseUrl !== null) {
    await checkDatabase(databaseUrl, 'DATABASE_URL');
    return withPool(databaseUrl, work);
  }
  const lock = await lockDataFolder(
    dataDir,
    'command',
    // A start under way has no database yet; another command soon gives the folder back.
    ({ purpose }, waited) => waited < 30_000 && !(purpose === 'start' && findRunning(dataDir)),
  );
  if (!('release' in lock)) {
    const running = findRunning(dataDir);
    if (running) return withPool(running.serviceUrl, work);
    throw new OperatorError(
      `The data folder ${dataDir} is in use by process ${lock.pid}, and no database answers there: try again when that has ended or started.`,
    );
  }
  try {
    const database = await startEmbedded(dataDir, () => {});
    try {
      await migrateEmbedded(database.serviceUrl);
      return await withPool(database.serviceUrl, work);
    } finally {
      await database.stop();
    }
  } finally {
    lock.release();
  }
}

/** The addresses of the embedded database that `npm start` runs; for commands that need it to go on running. */
export function findProductDatabase(dataDir: string): ReturnType<typeof findRunning> {
  return findDataFolderHolder(dataDir)?.purpose === 'start' ? findRunning(dataDir) : null;
}
