import { Command, InvalidArgumentError, Option } from 'commander';
import { writeFigures } from './readme';
import { fewestRatings } from './service/database/people';
import type { SoakOptions } from './soak/run';

/** `npm run bench -- <name>`: measures, prints, and writes what it printed into the README. */

const mostRatings = 100_000_000;

function readCount(text: string): number {
  const count = Number(text.replaceAll('_', ''));
  if (Number.isInteger(count) && count >= fewestRatings && count <= mostRatings) return count;
  throw new InvalidArgumentError(
    `It takes a whole number from ${fewestRatings} to ${mostRatings}.`,
  );
}

function readNumber(text: string): number {
  const number = Number(text);
  if (text.trim() !== '' && number >= 0 && number <= 1_000) return number;
  throw new InvalidArgumentError('It takes a number from 0 to 1000.');
}

function show(name: string, figures: string, isWhole: boolean): void {
  console.log(`\n${figures}`);
  if (isWhole) writeFigures(name, figures);
}

interface ServiceOptions {
  ratings: number;
  only?: string;
  rebuild?: boolean;
  print?: boolean;
}

const program = new Command('bench').description('measures on this machine; see bench/README.md');
program
  .command('service', { isDefault: true })
  .description('statistics, pages, writes and request rates of the service')
  .option('--ratings <number>', 'ratings of the account', readCount, 1_000_000)
  .addOption(new Option('--only <part>', 'one part, printed alone'))
  .option('--rebuild', 'build the database anew')
  .option('--print', 'leave the README as it is')
  .action(async ({ ratings, only, rebuild = false, print = false }: ServiceOptions) => {
    const { benchService, parts } = await import('./service/run');
    const chosen = only === undefined ? parts : parts.filter((part) => part === only);
    if (chosen.length === 0) program.error(`--only takes one of ${parts.join(', ')}.`);
    const figures = await benchService({ ratings, only: chosen, rebuild });
    show('service', figures, only === undefined && !print);
  });
program
  .command('pages')
  .description('script of a first load and Lighthouse scores of the dashboard')
  .action(async () => {
    const { benchPages } = await import('./pages');
    show('pages', await benchPages(), true);
  });
program
  .command('dashboard')
  .description('how long the dashboard takes in a browser, on an account of many ratings')
  .option('--ratings <number>', 'ratings of the account', readCount, 1_000_000)
  .option('--print', 'leave the README as it is')
  .action(async ({ ratings, print = false }: Pick<ServiceOptions, 'ratings' | 'print'>) => {
    const { benchDashboard } = await import('./dashboard');
    show('dashboard', await benchDashboard(ratings), !print);
  });
program
  .command('soak')
  .description(
    'statistics and pages against plain SQL while everything happens at once, and after kill -9',
  )
  .option('--minutes <number>', 'how long', readNumber, 3)
  .option('--crashes <number>', 'how many meanwhile', readNumber, 5)
  .action(async (options: SoakOptions) => {
    const { soak } = await import('./soak/run');
    if (!(await soak(options))) process.exit(1);
  });

await program.parseAsync();
process.exit(0);
