import type { Command } from 'commander';
import { ensureBuilt } from '@/service/cli/build/build';
import { say } from '@/service/cli/output';
import { start, startDashboard, startService } from '@/service/cli/start/start';

async function build(): Promise<void> {
  const done = new AbortController();
  const built = await ensureBuilt(['service', 'dashboard'], done.signal);
  if (built.length === 0) say('Everything is built and fresh.');
}

/** Commands that run programs until a signal ends them, and the build that these need. */
export function addRunCommands(program: Command): void {
  program
    .command('start')
    .description('bring up the whole product: database, service and dashboard')
    .option('--dev', 'reload the service and the dashboard while one edits')
    .action(async ({ dev = false }: { dev?: boolean }) => start({ dev }));
  program
    .command('build')
    .description('build the service and the dashboard where they are stale')
    .action(build);
  program
    .command('service')
    .description('run one service process on a database that runs already')
    .action(startService);
  program
    .command('dashboard')
    .description('run one dashboard process on a database that runs already')
    .action(startDashboard);
}
