import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeDate } from '@/lib/contract/dates';
import { scaleDefinitions } from '@/lib/contract/metrics';
import { createRandom } from '@/service/cli/demo/random';
import { runCommand } from '@/service/testing/command';
import { createAccountWithKey } from './database/accounts';
import { benchFolder } from './database/cluster';
import { fillPeople } from './database/fill-account';
import { makePeople, type People, periodEnd, periodStart } from './database/people';
import { makePhrases } from './database/words';
import { openServicePool } from './service-calls';
import { importAccount } from './tidy';

const rows = 200_000;
const customers = rows / 4;
const seed = 3;

export interface ImportRate {
  rows: number;
  /** Ratings a second, as the command line tells it. */
  rate: number;
}

/** A CSV of ratings in the order of time, with customers that the account does not have. */
function makeCsv({ surveys, users }: People): string {
  const random = createRandom(seed);
  const phrases = makePhrases(500);
  const lines = ['reference,created_at,survey,user,customer,score,from,comment,ticket'];
  for (let row = 1; row <= rows; row += 1) {
    const survey = random.pick(surveys);
    const { min, max } = scaleDefinitions[survey.scale];
    const time = periodStart + Math.floor(((periodEnd - periodStart) * row) / rows);
    lines.push(
      [
        `r-${row}`,
        writeDate(time),
        survey.key,
        random.pick(users).username,
        random.chance(0.9) ? `rater-${random.between(1, customers)}@example.net` : '',
        random.between(min, max),
        'Rosa',
        random.chance(0.3) ? `${random.pick(phrases)} ${random.pick(phrases)}` : '',
        random.chance(0.5) ? `T-${row}` : '',
      ].join(','),
    );
  }
  return `${lines.join('\n')}\n`;
}

/** Imports a file into a fresh account of a database, by the command line. The account stays until `tidy`. */
export async function measureImport(databaseUrl: string): Promise<ImportRate> {
  const people = makePeople(seed);
  const pool = openServicePool(databaseUrl, 1);
  const file = join(benchFolder, 'import.csv');
  try {
    const { accountId } = await createAccountWithKey(pool, importAccount);
    await fillPeople(pool, { accountId, ratings: 0, people });
    writeFileSync(file, makeCsv(people));
    const args = ['ratings', 'import', file, '--account', String(accountId), '--json'];
    const { code, out, err } = await runCommand(databaseUrl, args);
    if (code !== 0) throw new Error(`The import ended with ${code}:\n${out}${err}`);
    const { added, seconds } = JSON.parse(out);
    if (added !== rows) throw new Error(`The import added ${added} of ${rows} ratings.`);
    return { rows, rate: Number(added) / Number(seconds) };
  } finally {
    await pool.end();
    rmSync(file, { force: true });
  }
}
