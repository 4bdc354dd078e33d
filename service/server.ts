import { createPipeline } from '@/db/pipeline';
import { type ConnectionOptions, createPool } from '@/db/pool';
import { buildApp } from './app';
import { readEnvironment } from './environment';
import { startFolding } from './statistics/folding';

/** How long requests under way may take to finish once the service is asked to stop. */
const drainMs = 10_000;
/** One connection in so many takes short statements without waiting for answers: one such keeps a core of PostgreSQL's busy. */
const connectionsOfPipeline = 16;

async function main(): Promise<void> {
  const environment = readEnvironment();
  const connections: ConnectionOptions = {
    name: 'barometer-service',
    onIdleError: (error) => app.log.warn({ err: error }, 'a database connection broke'),
    byKey: true,
  };
  const { databaseUrl, servicePoolSize } = environment;
  const pipelines = Math.ceil(servicePoolSize / connectionsOfPipeline);
  const max = Math.max(servicePoolSize - pipelines, 1);
  const pool = createPool(databaseUrl, { ...connections, max });
  const reads = createPipeline(databaseUrl, { ...connections, max: pipelines, otherwise: pool });
  const folding = startFolding(pool, (error) => app.log.error({ err: error }, 'folding failed'));
  const { logLevel, serviceRateLimit } = environment;
  const app = buildApp({
    pool,
    reads,
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
    await Promise.all([pool.end(), reads.end()]);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const)
    process.once(signal, () => void stop());
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
