import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Pool } from '@/db/pool';
import { inTransaction } from '@/db/transaction';
import { exportCsv } from '@/service/cli/ratings/export';
import { type Counts, importRatings, type Refusal } from '@/service/cli/ratings/import';
import { openInput } from '@/service/cli/ratings/input';
import { applyWorkspace } from '@/service/cli/workspace/apply';
import { createTestDatabase } from './database';
import { addAccount } from './fixtures';

/** 2026-11-21T08:23:24Z, the time of every import. */
export const now = 1_795_249_404;

export const fixture = (name: string): string =>
  readFileSync(new URL(`../cli/workspace/testing/${name}`, import.meta.url), 'utf8');

export interface Imported extends Counts {
  /** `line: reason` of each refused row. */
  reasons: string[];
}

interface ImportOptions {
  to?: number;
  stop?: AbortController;
  onBatch?: () => void;
}

/** An account with the example's workspace, new for each test, to import into and export from. */
export class Archive {
  pool!: Pool;
  url = '';
  account = 0;
  folder = '';

  async newAccount(): Promise<number> {
    const { id } = await addAccount(this.pool);
    await this.apply(fixture('workspace.yaml'), id);
    return id;
  }

  apply(text: string, to = this.account) {
    return applyWorkspace(this.pool, to, { file: 'w.yaml', text, now, dryRun: false });
  }

  async load(content: string | Buffer, options: ImportOptions = {}): Promise<Imported> {
    const { to = this.account, stop = new AbortController(), onBatch = () => {} } = options;
    const file = join(this.folder, `${Math.random()}`);
    writeFileSync(file, content);
    const input = await openInput(file);
    const refusals: Refusal[] = [];
    const counts = await importRatings(this.pool, to, input.rows, {
      stop: stop.signal,
      now: () => now,
      refuse: async (some) => {
        refusals.push(...some);
      },
      onProgress: onBatch,
    });
    return { ...counts, reasons: refusals.map(({ raw, reason }) => `${raw.line}: ${reason}`) };
  }

  async save(
    of = this.account,
    { from = null, to = null }: { from?: number | null; to?: number | null } = {},
  ) {
    let text = '';
    await inTransaction(this.pool, async (client) => {
      for await (const part of exportCsv(client, of, { from, to }, () => {})) text += part;
    });
    return text;
  }

  async query(sql: string, of = this.account) {
    return (await this.pool.query(sql, [of])).rows;
  }

  async count(of = this.account): Promise<number> {
    return (await this.query('SELECT count(*) AS n FROM ratings WHERE account_id = $1', of))[0].n;
  }
}

/** Sets up the archive for the tests of one file. */
export function openArchive(): Archive {
  const archive = new Archive();
  let drop: () => Promise<void> = async () => undefined;
  beforeAll(async () => {
    const database = await createTestDatabase();
    drop = database.drop;
    archive.pool = database.pool;
    archive.url = database.url;
    archive.folder = mkdtempSync(join(tmpdir(), 'barometer-ratings-'));
  });
  afterAll(async () => {
    await drop();
    rmSync(archive.folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    archive.account = await archive.newAccount();
  });
  return archive;
}
