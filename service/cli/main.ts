import { Command, CommanderError } from 'commander';
import { codeOf, OperatorError, wordsOf } from '@/db/operator-error';
import { wantsStacks } from '@/service/environment';
import { addAccountCommands } from './commands/account';
import { addDatabaseCommands } from './commands/database';
import { addKeyCommands } from './commands/key';
import { addRatingsCommands } from './commands/ratings';
import { addRunCommands } from './commands/run';
import { addStatisticsCommands } from './commands/statistics';
import { addWorkspaceCommands } from './commands/workspace';
import { CommandExit } from './exit';
import { sayFault } from './output';

function sentenceOf(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  switch (codeOf(error)) {
    case 'ENOSPC':
    case '53100': // PostgreSQL's disk_full
      return `No space is left on the disk (${wordsOf(error)}): free some and start again.`;
    case '42501': // PostgreSQL's insufficient_privilege
      return `The database does not let its user do this (${wordsOf(error)}): give the user of DATABASE_URL that right.`;
    default:
      return `Something unexpected went wrong: ${wordsOf(error)}. LOG_LEVEL=debug shows where.`;
  }
}

/** 0: done. 1: it failed, for the reason on stderr. 2: the command line was wrong. Others: CommandExit. */
async function main(args: string[]): Promise<number> {
  const program = new Command('barometer')
    .description('A self-hosted home for customer-feedback numbers.')
    .usage('<command> [options]')
    .exitOverride()
    .showHelpAfterError('(--help shows how it is used)');
  addRunCommands(program);
  addDatabaseCommands(program);
  addAccountCommands(program);
  addKeyCommands(program);
  addWorkspaceCommands(program);
  addRatingsCommands(program);
  addStatisticsCommands(program);
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (error instanceof CommandExit) return error.exitCode;
    sayFault(sentenceOf(error));
    if (!(error instanceof OperatorError) && wantsStacks() && error instanceof Error)
      sayFault(error.stack ?? '');
    return 1;
  }
}

// A reader that leaves early (`| head`) is no fault.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});
process.exitCode = await main(process.argv.slice(2));
// Handlers of signals and closed channels must not keep a finished command.
process.exit();
