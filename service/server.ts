import { createPool } from '@/db/pool';
import { buildApp } from './app';
import { readEnvironment } from './environment';
import { startFolding } from './statistics/folding';

/** How long requests under way may take to finish once the service is asked to stop. */
const drainMs = 10_000;

async function main(): Promise<void> {
  const environment = readEnvironment();
  const pool = createPool(environment.databaseUrl, {
    name: 'barometer-service',
    max: environment.servicePoolSize,
    onIdleError: (error) => app.log.warn({ err: error }, 'a database connection broke'),
    byKey: true,
  });
  const folding = startFolding(pool, (error) => app.log.error({ err: error }, 'folding failed'));
  const { logLevel, serviceRateLimit } = environment;
  const app = buildApp({
    pool,
    logLevel,
    rateLimit: serviceRateLimit === null ? undefined : { perMinute: serviceRateLimit },
    makeRoom: (accountId, ratings) => folding.makeRoom(accountId, ratings),
  });
  await app.listen({ host: environment.host, port: environment.servicePort });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), drainMs).unref();
    await app.close();
    await folding.stop();
    await pool.end();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const)
    process.once(signal, () => void stop());
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
