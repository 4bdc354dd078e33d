import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '@/service/testing/command';
import {
  csvOf,
  drawPastRows,
  type PastRow,
  type Times,
} from '@/service/testing/traffic/past-ratings';
import { findRatings } from '@/service/testing/traffic/scene';
import type { Writer } from '@/service/testing/traffic/writers';
import type { Tally } from './tally';

/** What an operator does meanwhile, by the command line: imports, rebuilds and verifications. */

const mostRatings = 4_000;

async function run(databaseUrl: string, args: readonly string[]): Promise<string> {
  const { code, out, err } = await runCommand(databaseUrl, args);
  if (code !== 0) throw new Error(`\`${args.join(' ')}\` ended with ${code}: ${out}${err}`);
  return out;
}

/** Imports past ratings file by file; one that a crash cut off it imports again. */
export class Importing {
  #files = 0;
  #unfinished: PastRow[] | null = null;

  constructor(
    readonly writer: Writer,
    readonly times: Times,
    readonly tally: Tally,
  ) {}

  #nextFile(): PastRow[] {
    this.#files += 1;
    const { random, scene } = this.writer;
    const name = `past-${this.#files}`;
    return drawPastRows(random, scene, this.times, { name, most: mostRatings });
  }

  async importFile(databaseUrl: string): Promise<void> {
    const { scene, ledger } = this.writer;
    const rows = this.#unfinished ?? this.#nextFile();
    this.#unfinished = rows;
    ledger.unanswered += rows.length;
    const file = join(tmpdir(), `barometer-soak-${process.pid}.csv`);
    writeFileSync(file, csvOf(rows));
    try {
      const account = String(scene.accountId);
      const args = ['ratings', 'import', file, '--account', account, '--json'];
      const { added, already_there: before } = JSON.parse(await run(databaseUrl, args));
      if (added + before !== rows.length)
        throw new Error(`Of ${rows.length} ratings, ${added} were added to ${before}.`);
      // Until they are noted, a crash leaves them as ratings of which nobody knows.
      await this.#note(rows);
      ledger.unanswered -= rows.length;
      this.#unfinished = null;
      this.tally.imports += 1;
      this.tally.imported += rows.length;
    } finally {
      rmSync(file, { force: true });
    }
  }

  /** Notes the ratings, and that they are those of the file. */
  async #note(rows: readonly PastRow[]): Promise<void> {
    const { scene, ledger } = this.writer;
    const given = new Map(rows.map((row) => [row.reference, row]));
    const userOf = new Map(scene.users.map(({ id, username }) => [username, id]));
    const found = await findRatings(scene, [...given.keys()]);
    for (const rating of found) {
      const row = given.get(rating.reference ?? '');
      const isKnown = ledger.has(rating.id);
      // What came with a cut-off import may have been edited since.
      if (!isKnown && (row?.score !== rating.score || userOf.get(row.user) !== rating.user))
        throw new Error(
          `An imported rating is ${JSON.stringify(rating)}, not ${JSON.stringify(row)}.`,
        );
      ledger.add(rating);
    }
    if (found.length !== rows.length)
      throw new Error(`Of ${rows.length} imported ratings ${found.length} are there.`);
  }
}

/** Counts an account's ratings anew. */
export async function rebuild(databaseUrl: string, accountId: number): Promise<void> {
  await run(databaseUrl, ['statistics', 'rebuild', '--account', String(accountId)]);
}

/** Throws when the command finds counts that are not those of the ratings. */
export async function verify(databaseUrl: string, accountId: number): Promise<void> {
  await run(databaseUrl, ['statistics', 'verify', '--account', String(accountId)]);
}
