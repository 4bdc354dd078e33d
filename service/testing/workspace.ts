import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Pool } from '@/db/pool';
import { inTransaction } from '@/db/transaction';
import { applyWorkspace } from '@/service/cli/workspace/apply';
import { exportWorkspace } from '@/service/cli/workspace/export';
import type { Plan } from '@/service/cli/workspace/plan';
import { createTestDatabase } from './database';
import { addAccount } from './fixtures';

export const example = readFileSync(
  new URL('../cli/workspace/testing/workspace.yaml', import.meta.url),
  'utf8',
);

/** An account, new for each test, to apply workspace files to. */
export class Desk {
  pool!: Pool;
  account = 0;

  apply(text: string, { dryRun = false, to = this.account } = {}): Promise<Plan> {
    const now = 1_795_249_404; // 2026-11-21T08:23:24Z
    return applyWorkspace(this.pool, to, { file: 'workspace.yaml', text, now, dryRun });
  }

  async exported(of = this.account): Promise<string> {
    let text = '';
    await inTransaction(this.pool, async (client) => {
      for await (const part of exportWorkspace(client, of)) text += part;
    });
    return text;
  }
}

/** Sets up the desk for the tests of one file. */
export function openDesk(): Desk {
  const desk = new Desk();
  let drop: () => Promise<void> = async () => undefined;
  beforeAll(async () => {
    const database = await createTestDatabase();
    drop = database.drop;
    desk.pool = database.pool;
  });
  afterAll(() => drop());
  beforeEach(async () => {
    desk.account = (await addAccount(desk.pool)).id;
  });
  return desk;
}
