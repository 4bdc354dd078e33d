import { type EmbeddedDatabase, grantToDashboard, startEmbedded } from '@/db/embedded';
import { type MigrationSet, migrate } from '@/db/migrate';
import { checkDatabase, openPool } from '@/service/cli/database';
import { say } from '@/service/cli/output';
import type { Environment } from '@/service/environment';
import { type Supervised, supervise } from './supervisor';

export interface Databases {
  serviceUrl: string;
  /** As the dashboard uses it. */
  dashboardUrl: string;
  /** As the dashboard's tables are made. */
  dashboardOwnerUrl: string;
  /** Whether the dashboard's tables are in the embedded database, where it has a role of its own. */
  embedded: boolean;
}

function superviseEmbedded(
  dataDir: string,
  database: EmbeddedDatabase,
  giveUp: (fault: Error) => void,
): Supervised {
  const running = ({ exited, stop }: EmbeddedDatabase) => ({
    exited: exited.then(({ code, signal }) =>
      signal ? `killed by ${signal}` : `exit code ${code}, see ${dataDir}/postgres.log.1`,
    ),
    stop,
  });
  // The same port again: the service and the dashboard find it by themselves.
  const again = async (signal: AbortSignal) =>
    running(await startEmbedded(dataDir, say, { port: database.port, signal }));
  return supervise('database', running(database), again, giveUp);
}

/** The databases of the environment's addresses; an embedded one is started where there is none. */
export async function openDatabases(
  environment: Environment,
  onStarted: (database: Supervised) => void,
  giveUp: (fault: Error) => void,
  signal: AbortSignal,
): Promise<Databases> {
  const { databaseUrl, dashboardDatabaseUrl, feedbackApiUrl, dataDir } = environment;
  if (databaseUrl !== null) await checkDatabase(databaseUrl, 'DATABASE_URL');
  if (dashboardDatabaseUrl !== null && dashboardDatabaseUrl !== databaseUrl)
    await checkDatabase(dashboardDatabaseUrl, 'DASHBOARD_DATABASE_URL');
  const serviceNeedsOne = databaseUrl === null && feedbackApiUrl === null;
  if (!serviceNeedsOne && dashboardDatabaseUrl !== null)
    return {
      serviceUrl: databaseUrl ?? dashboardDatabaseUrl,
      dashboardUrl: dashboardDatabaseUrl,
      dashboardOwnerUrl: dashboardDatabaseUrl,
      embedded: false,
    };
  const database = await startEmbedded(dataDir, say, { signal });
  onStarted(superviseEmbedded(dataDir, database, giveUp));
  return {
    serviceUrl: databaseUrl ?? database.serviceUrl,
    dashboardUrl: dashboardDatabaseUrl ?? database.dashboardUrl,
    dashboardOwnerUrl: dashboardDatabaseUrl ?? database.serviceUrl,
    embedded: dashboardDatabaseUrl === null,
  };
}

async function migrateOne(url: string, set: MigrationSet, grant: boolean): Promise<string[]> {
  const pool = openPool(url);
  try {
    const applied = await migrate(pool, set);
    if (grant) await grantToDashboard(pool);
    return applied.map((name) => `${set} ${name}`);
  } finally {
    await pool.end();
  }
}

/** Brings the databases to this program's schema: the service's only when the service is started here. */
export async function migrateDatabases(
  databases: Databases,
  withService: boolean,
): Promise<string[]> {
  return [
    ...(withService ? await migrateOne(databases.serviceUrl, 'service', false) : []),
    ...(await migrateOne(databases.dashboardOwnerUrl, 'dashboard', databases.embedded)),
  ];
}
