import type { Command } from 'commander';
import type { Pool } from '@/db/pool';
import type { RecordId } from '@/lib/contract/parameters';
import { withDatabase } from '@/service/cli/database';
import { CommandExit } from '@/service/cli/exit';
import { isoTime, say, sayJson, sayTable, seconds } from '@/service/cli/output';
import { inSnapshot } from '@/service/cli/snapshot';
import { readProductEnvironment } from '@/service/environment';
import { listAccounts } from '@/service/queries/list-accounts';
import { rebuildStatistics } from '@/service/statistics/rebuild';
import { type Difference, type Verification, verifyStatistics } from '@/service/statistics/verify';
import { accountOption, withAccount } from './account-option';

const someDiffer = 1;

const number = (count: number) => count.toLocaleString('en-US');

async function rebuild({
  account: id,
  json,
}: {
  account: RecordId;
  json?: boolean;
}): Promise<void> {
  const start = performance.now();
  const ratings = await withAccount(id, (pool, account) => rebuildStatistics(pool, account.id));
  const ms = performance.now() - start;
  if (json) return sayJson({ ratings, seconds: Math.round(ms) / 1000 });
  say(`Counted ${number(ratings)} ratings in ${seconds(ms)}.`);
}

interface Verified extends Verification {
  account: number;
  ms: number;
}

async function verifyAccount(pool: Pool, account: number): Promise<Verified> {
  const start = performance.now();
  const found = await inSnapshot(pool, (client) => verifyStatistics(client, account));
  return { account, ...found, ms: performance.now() - start };
}

function differenceJson({ startsAt, ...difference }: Difference) {
  return { ...difference, starts_at: startsAt === null ? null : isoTime(startsAt) };
}

function sayVerified({ account, ratings, differences, total, ms }: Verified): void {
  const compared = `Account ${account}: ${number(ratings)} ratings compared in ${seconds(ms)}`;
  if (total === 0) {
    say(`${compared}, no difference.`);
    return;
  }
  say(`${compared}, ${number(total)} ${total === 1 ? 'difference' : 'differences'}:`);
  sayTable(
    ['OF', 'SUBJECT', 'LEVEL', 'BEGINNING', 'VALUE', 'EXPECTED', 'FOUND'],
    differences.map(({ kind, subject, level, startsAt, value, expected, found }) => [
      kind,
      subject ?? '-',
      level ?? '-',
      startsAt === null ? '-' : isoTime(startsAt),
      value,
      expected,
      found,
    ]),
  );
  if (total > differences.length) say(`... and ${number(total - differences.length)} more.`);
  say(`\`statistics rebuild --account ${account}\` counts its ratings anew.`);
}

async function verify({
  account: id,
  json,
}: {
  account?: RecordId;
  json?: boolean;
}): Promise<void> {
  const verified: Verified[] = [];
  const one = async (pool: Pool, account: number) => {
    const result = await verifyAccount(pool, account);
    verified.push(result);
    if (!json) sayVerified(result);
  };
  if (id) await withAccount(id, (pool, account) => one(pool, account.id));
  else
    await withDatabase(readProductEnvironment(), async (pool) => {
      for (const account of await listAccounts(pool)) await one(pool, account.id);
    });
  if (json)
    sayJson(
      verified.map(({ account, ratings, differences, total, ms }) => ({
        account,
        ratings,
        differences: differences.map(differenceJson),
        differences_total: total,
        seconds: Math.round(ms) / 1000,
      })),
    );
  else if (verified.length === 0) say('There is no account yet.');
  if (verified.some(({ total }) => total > 0)) throw new CommandExit(someDiffer);
}

export function addStatisticsCommands(program: Command): void {
  const statistics = program
    .command('statistics')
    .description('compare the counts behind statistics with the ratings, and count anew');
  statistics
    .command('verify')
    .description('compare what is counted with the ratings; nothing is changed')
    .addOption(accountOption().makeOptionMandatory(false))
    .option('--json', 'print JSON')
    .addHelpText('after', '\nWithout --account: every account. Ends with 1 when something differs.')
    .action(verify);
  statistics
    .command('rebuild')
    .description('count all ratings of an account anew, while it is in use')
    .addOption(accountOption())
    .option('--json', 'print JSON')
    .action(rebuild);
}
