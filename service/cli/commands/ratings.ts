import type { Command } from 'commander';
import type { RecordId } from '@/lib/contract/parameters';
import { CommandExit } from '@/service/cli/exit';
import { say, sayFault, sayJson, seconds } from '@/service/cli/output';
import { exportCsv } from '@/service/cli/ratings/export';
import { type Counts, importRatings } from '@/service/cli/ratings/import';
import { openInput } from '@/service/cli/ratings/input';
import { createProgress } from '@/service/cli/ratings/progress';
import { RefusedFile, refusedFileOf } from '@/service/cli/ratings/refused-file';
import { inSnapshot } from '@/service/cli/snapshot';
import { listenForInterruption } from '@/service/cli/start/interruption';
import { writeText } from '@/service/cli/text-file';
import { findSurveys } from '@/service/queries/workspace-records';
import { accountOption, withAccount } from './account-option';
import { readTime } from './read-time';

const someRefused = 3;
const interrupted = 130;

interface ImportOptions {
  account: RecordId;
  refused?: string;
  json?: boolean;
}

interface Outcome {
  counts: Counts;
  refusedFile: string | null;
  stopped: boolean;
  ms: number;
}

const number = (count: number) => count.toLocaleString('en-US');

function sayOutcome({ counts, refusedFile, stopped, ms }: Outcome): void {
  const { added, alreadyThere, refused, created } = counts;
  if (stopped) say('Stopped before the end: run it again to go on.');
  const rate = number(Math.round(added / Math.max(ms / 1000, 0.001)));
  say(`Added: ${number(added)} ratings in ${seconds(ms)} (${rate}/s).`);
  if (created.users > 0) say(`Created: ${number(created.users)} unknown agents.`);
  if (created.customers > 0) say(`Created: ${number(created.customers)} customers.`);
  say(`Already there: ${number(alreadyThere)}.`);
  say(`Refused: ${number(refused)}${refusedFile ? `, with the reasons in ${refusedFile}` : ''}.`);
}

function outcomeJson({ counts, refusedFile, stopped, ms }: Outcome) {
  return {
    added: counts.added,
    already_there: counts.alreadyThere,
    refused: counts.refused,
    created_users: counts.created.users,
    created_customers: counts.created.customers,
    refused_file: refusedFile,
    stopped,
    seconds: Math.round(ms) / 1000,
  };
}

async function importFile(file: string, options: ImportOptions): Promise<void> {
  const { json = false } = options;
  const input = await openInput(file);
  const { stop, hurry } = listenForInterruption((which) => {
    if (which === 'stop') sayFault('Stopping after the ratings at hand ...');
  });
  hurry.addEventListener('abort', () => process.exit(interrupted));
  stop.addEventListener('abort', () => input.close());
  const outcome = await withAccount(options.account, async (pool, account): Promise<Outcome> => {
    const surveys = await findSurveys(pool, account.id, null);
    const keys = surveys.flatMap(({ questions }) => questions.map(({ identity }) => identity));
    const path = options.refused ?? refusedFileOf(file);
    const refused = new RefusedFile(path, file, [...new Set(keys)]);
    const start = performance.now();
    const progress = createProgress(start, { quiet: json });
    try {
      const counts = await importRatings(pool, account.id, input.rows, {
        stop,
        now: () => Math.floor(Date.now() / 1000),
        refuse: (refusals) => refused.add(refusals),
        onProgress: ({ added, alreadyThere, refused: others }) =>
          progress.show({
            rows: added + alreadyThere + others,
            share: input.size ? Math.min(input.read() / input.size, 1) : null,
          }),
      });
      const ms = performance.now() - start;
      const written = await refused.close();
      return { counts, refusedFile: written ? path : null, stopped: stop.aborted, ms };
    } finally {
      progress.end();
      await refused.close();
    }
  });
  if (json) sayJson(outcomeJson(outcome));
  else sayOutcome(outcome);
  if (outcome.stopped) throw new CommandExit(interrupted);
  if (outcome.counts.refused > 0) throw new CommandExit(someRefused);
}

interface ExportOptions {
  account: RecordId;
  from?: number;
  to?: number;
}

async function exportFile(
  file: string | undefined,
  { account: id, from, to }: ExportOptions,
): Promise<void> {
  let count = 0;
  await withAccount(id, (pool, account) =>
    inSnapshot(pool, (client) =>
      writeText(
        file,
        exportCsv(client, account.id, { from: from ?? null, to: to ?? null }, (rows) => {
          count += rows;
        }),
      ),
    ),
  );
  if (file !== undefined && file !== '-') say(`Wrote ${number(count)} ratings to ${file}.`);
}

export function addRatingsCommands(program: Command): void {
  const ratings = program.command('ratings').description('import and export ratings');
  ratings
    .command('import')
    .description('add past ratings; those that are there already are left as they are')
    .argument('<file>', 'CSV or NDJSON, or - for standard input')
    .addOption(accountOption())
    .option('--refused <file>', 'where refused rows go (default: <file>.refused.csv)')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nEnds with 3 when rows were refused, with 130 when it was interrupted.')
    .action(importFile);
  ratings
    .command('export')
    .description('write ratings as the CSV that import takes')
    .argument('[file]', 'the file; standard output without it')
    .addOption(accountOption())
    .option('--from <time>', 'only ratings created then or later', readTime)
    .option('--to <time>', 'only ratings created then or earlier', readTime)
    .action(exportFile);
}
