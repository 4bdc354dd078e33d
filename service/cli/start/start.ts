import { OperatorError } from '@/db/operator-error';
import { ensureBuilt } from '@/service/cli/build/build';
import { lockDataFolder } from '@/service/cli/data-folder';
import { findProductDatabase, openPool } from '@/service/cli/database';
import { type DemoAccount, demoSignIns, ensureDemo, findDemo } from '@/service/cli/demo-account';
import { setupToken } from '@/service/cli/derived';
import { say, seconds } from '@/service/cli/output';
import { readSecret } from '@/service/cli/secret';
import { type Environment, readProductEnvironment } from '@/service/environment';
import { type Databases, migrateDatabases, openDatabases } from './databases';
import { checkPort } from './ports';
import { dashboardProgram, serviceProgram, serviceUrlOf } from './programs';
import { runSession, type Session } from './session';
import { readState, sayWelcome } from './welcome';

/** Time that the programs of a killed Barometer have to end and give their ports back. */
const lastBreathMs = 8_000;
const readyWithinMs = 60_000;
const devReadyWithinMs = 180_000;

/** Takes the data folder for this process and returns whether it was left by one that was killed. */
async function takeDataFolder({ dataDir }: Environment, session: Session): Promise<boolean> {
  const lock = await lockDataFolder(
    dataDir,
    'start',
    ({ purpose }, waited) => waited < (purpose === 'start' ? 1_000 : 30_000),
    session.ending,
  );
  if (!('release' in lock))
    throw new OperatorError(
      `Another Barometer (process ${lock.pid}) already runs on the data folder ${dataDir}: stop it, or choose another folder with BAROMETER_DATA_DIR.`,
    );
  session.onEnd(lock.release);
  return lock.takenFromDead;
}

async function checkPorts(
  { port, servicePort, host, feedbackApiUrl }: Environment,
  patience: number,
  signal: AbortSignal,
): Promise<void> {
  await checkPort(port, host, 'PORT', patience, signal);
  if (feedbackApiUrl === null) await checkPort(servicePort, host, 'SERVICE_PORT', patience, signal);
}

/** The demo account, made in a new database; null when the demo is off or there is none. */
async function prepareDemo(url: string, secret: string): Promise<DemoAccount | null> {
  const pool = openPool(url);
  let begun = 0;
  try {
    const demo = await ensureDemo(pool, secret, Math.floor(Date.now() / 1000), {
      always: false,
      onLoad() {
        begun = Date.now();
        say('Loading the demo account ...');
      },
    });
    if (begun) say(`Loaded the demo account in ${seconds(Date.now() - begun)}.`);
    return demo;
  } finally {
    await pool.end();
  }
}

/** `npm start`: the whole product, until a signal ends it. */
export async function start({ dev }: { dev: boolean }): Promise<void> {
  const begun = Date.now();
  const environment = readProductEnvironment();
  const withService = environment.feedbackApiUrl === null;
  const mode = { dev, quiet: !dev };
  await runSession(async (session) => {
    const afterDeath = await takeDataFolder(environment, session);
    const secret = readSecret(environment);
    await checkPorts(environment, afterDeath ? lastBreathMs : 0, session.ending);
    const databases = await openDatabases(
      environment,
      (database) => session.onEnd(() => database.stop()),
      session.giveUp,
      session.ending,
    );
    const applied = await migrateDatabases(databases, withService);
    if (applied.length) say(`Migrated the database: ${applied.join(', ')}.`);
    // After the database, whose faults show within a second.
    if (!dev)
      await ensureBuilt(withService ? ['service', 'dashboard'] : ['dashboard'], session.ending);
    const demo =
      withService && environment.demo ? await prepareDemo(databases.serviceUrl, secret) : null;
    const signIns = demo ? demoSignIns(secret) : [];
    const dashboard = dashboardProgram(
      environment,
      {
        databaseUrl: databases.dashboardUrl,
        secret,
        demoKey: demo?.key ?? null,
        signIns,
        setupToken: setupToken(secret),
      },
      mode,
    );
    session.ending.throwIfAborted();
    await session.keepRunning(
      withService
        ? [serviceProgram(environment, databases.serviceUrl, mode), dashboard]
        : [dashboard],
      { quiet: mode.quiet, patience: dev ? devReadyWithinMs : readyWithinMs },
    );
    const state = await readState(databases.dashboardUrl, secret, environment);
    sayWelcome(environment, { took: Date.now() - begun, demo, signIns, ...state });
  });
}

function findDatabases(environment: Environment): Pick<Databases, 'serviceUrl' | 'dashboardUrl'> {
  const { databaseUrl, dashboardDatabaseUrl, dataDir } = environment;
  const running = findProductDatabase(dataDir);
  const serviceUrl = databaseUrl ?? running?.serviceUrl;
  const dashboardUrl = dashboardDatabaseUrl ?? running?.dashboardUrl;
  if (!serviceUrl || !dashboardUrl)
    throw new OperatorError(
      `No database runs on ${dataDir}: set DATABASE_URL, or run npm start, which brings a database, a service and a dashboard.`,
    );
  return { serviceUrl, dashboardUrl };
}

/** One service process of its own, on a database that runs already. */
export async function startService(): Promise<void> {
  const environment = readProductEnvironment();
  const mode = { dev: false, quiet: false };
  await runSession(async (session) => {
    const { serviceUrl } = findDatabases({
      ...environment,
      dashboardDatabaseUrl: environment.databaseUrl,
    });
    await checkPort(environment.servicePort, environment.host, 'SERVICE_PORT', 0, session.ending);
    await ensureBuilt(['service'], session.ending);
    await session.keepRunning([serviceProgram(environment, serviceUrl, mode)], {
      quiet: false,
      patience: readyWithinMs,
    });
    say(`The service answers at ${serviceUrlOf(environment)}/v1.`);
  });
}

/** One dashboard process of its own, on a database that runs already and a service at FEEDBACK_API_URL. */
export async function startDashboard(): Promise<void> {
  const environment = readProductEnvironment();
  const mode = { dev: false, quiet: false };
  await runSession(async (session) => {
    const { serviceUrl, dashboardUrl } = findDatabases(environment);
    await checkPort(environment.port, environment.host, 'PORT', 0, session.ending);
    await ensureBuilt(['dashboard'], session.ending);
    const secret = readSecret(environment);
    const demo = await findOwnDemo(environment, serviceUrl, secret);
    await session.keepRunning(
      [
        dashboardProgram(
          environment,
          {
            databaseUrl: dashboardUrl,
            secret,
            demoKey: demo?.key ?? null,
            signIns: demo ? demoSignIns(secret) : [],
            setupToken: setupToken(secret),
          },
          mode,
        ),
      ],
      { quiet: false, patience: readyWithinMs },
    );
    const { setupToken: token } = await readState(dashboardUrl, secret, environment);
    if (token) say(`The first admin is made at ${environment.url}/setup with the token ${token}.`);
    say(`The dashboard answers at ${environment.url}.`);
  });
}

async function findOwnDemo(
  { demo, feedbackApiUrl }: Environment,
  serviceUrl: string,
  secret: string,
): Promise<DemoAccount | null> {
  if (!demo || feedbackApiUrl !== null) return null;
  const pool = openPool(serviceUrl);
  try {
    return await findDemo(pool, secret, Math.floor(Date.now() / 1000));
  } finally {
    await pool.end();
  }
}
