import type { Command } from 'commander';
import { migrate as applyMigrations } from '@/db/migrate';
import { OperatorError } from '@/db/operator-error';
import { checkDatabase, openPool, withDatabase } from '@/service/cli/database';
import { ensureDemo } from '@/service/cli/demo-account';
import { say, sayJson } from '@/service/cli/output';
import { readSecret } from '@/service/cli/secret';
import { readProductEnvironment } from '@/service/environment';

/** The embedded database is brought up to date by being started; others are told where they are. */
async function migrate(): Promise<void> {
  const environment = readProductEnvironment();
  const { databaseUrl, dashboardDatabaseUrl, feedbackApiUrl } = environment;
  const applied: string[] = [];
  if (feedbackApiUrl === null || databaseUrl === null)
    applied.push(
      ...(await withDatabase(environment, async (pool) => [
        ...(await applyMigrations(pool, 'service')),
        ...(databaseUrl === null ? await applyMigrations(pool, 'dashboard') : []),
      ])),
    );
  if (dashboardDatabaseUrl !== null) {
    await checkDatabase(dashboardDatabaseUrl, 'DASHBOARD_DATABASE_URL');
    const pool = openPool(dashboardDatabaseUrl);
    applied.push(...(await applyMigrations(pool, 'dashboard').finally(() => pool.end())));
  }
  say(applied.length ? `Applied ${applied.join(', ')}.` : 'The database is up to date.');
}

async function demo({ json }: { json?: boolean }): Promise<void> {
  const environment = readProductEnvironment();
  if (environment.feedbackApiUrl !== null)
    throw new OperatorError(
      'The demo account belongs into a service of your own: unset FEEDBACK_API_URL first.',
    );
  const secret = readSecret(environment);
  const now = Math.floor(Date.now() / 1000);
  const made = await withDatabase(environment, (pool) =>
    ensureDemo(pool, secret, now, {
      always: true,
      onLoad: () => json || say('Loading the demo account ...'),
    }),
  );
  if (!made) throw new Error('The demo account was not made.');
  if (json) return sayJson({ account: made.accountId, key: made.key });
  say(`The demo account is account ${made.accountId}.`);
  say(
    made.key ? `Its API key: ${made.key}` : 'Its demo key was revoked: `key create` makes another.',
  );
}

export function addDatabaseCommands(program: Command): void {
  program
    .command('migrate')
    .description("bring the database to this version's tables")
    .action(migrate);
  program
    .command('demo')
    .description('load the demo account if there is none, and print its API key')
    .option('--json', 'print JSON')
    .action(demo);
}
