import { Command, CommanderError } from 'commander';
import { OperatorError } from '@/db/operator-error';
import { addAccountCommands } from './commands/account';
import { addDatabaseCommands } from './commands/database';
import { addKeyCommands } from './commands/key';
import { addRunCommands } from './commands/run';
import { sayFault } from './output';

/** 0: done. 1: it failed, for the reason on stderr. 2: the command line was wrong. */
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
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (error instanceof OperatorError) sayFault(error.message);
    else sayFault(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return 1;
  }
}

// A reader that leaves early (`| head`) is no fault.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});
process.exitCode = await main(process.argv.slice(2));
// Handlers of signals and closed channels must not keep a finished command.
process.exit();
