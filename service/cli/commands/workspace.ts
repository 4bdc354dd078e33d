import type { Command } from 'commander';
import type { RecordId } from '@/lib/contract/parameters';
import { say } from '@/service/cli/output';
import { inSnapshot } from '@/service/cli/snapshot';
import { readText, writeText } from '@/service/cli/text-file';
import { accountOption, withAccount } from './account-option';

interface ApplyOptions {
  account: RecordId;
  dryRun?: boolean;
  json?: boolean;
}

async function apply(
  file: string,
  { account: id, dryRun = false, json }: ApplyOptions,
): Promise<void> {
  // YAML takes a while to load, and most commands do without it.
  const { applyWorkspace } = await import('@/service/cli/workspace/apply');
  const { sayPlan, sayPlanJson } = await import('@/service/cli/workspace/report');
  const text = await readText(file);
  const now = Math.floor(Date.now() / 1000);
  const name = file === '-' ? 'standard input' : file;
  const { plan, accountId } = await withAccount(id, async (pool, account) => ({
    accountId: account.id,
    plan: await applyWorkspace(pool, account.id, { file: name, text, now, dryRun }),
  }));
  if (json) sayPlanJson(plan, { accountId, dryRun });
  else sayPlan(plan, { dryRun });
}

async function exportFile(
  file: string | undefined,
  { account: id }: { account: RecordId },
): Promise<void> {
  const { exportWorkspace } = await import('@/service/cli/workspace/export');
  await withAccount(id, (pool, account) =>
    inSnapshot(pool, (client) => writeText(file, exportWorkspace(client, account.id))),
  );
  if (file !== undefined && file !== '-') say(`Wrote the workspace to ${file}.`);
}

export function addWorkspaceCommands(program: Command): void {
  const workspace = program
    .command('workspace')
    .description('surveys, users, teams, customers, unsubscribes and settings of an account');
  workspace
    .command('apply')
    .description('bring an account to what a YAML file says; what it does not name stays')
    .argument('<file>', 'the file, or - for standard input')
    .addOption(accountOption())
    .option('--dry-run', 'only say what would change')
    .option('--json', 'print JSON: key, id and integer id of each record')
    .action(apply);
  workspace
    .command('export')
    .description('write an account as such a file')
    .argument('[file]', 'the file; standard output without it')
    .addOption(accountOption())
    .action(exportFile);
}
