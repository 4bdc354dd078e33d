import { createHash } from 'node:crypto';
import type { Pool } from '@/db/pool';
import { makeApiKey, readApiKey } from '@/service/api-key';
import { createAccount } from '@/service/queries/create-account';
import { createKey } from '@/service/queries/create-key';
import { newUuid } from '@/service/uuid';
import { periodStart } from './people';

/** The same at every run, so that a database is reused with its key. */
export function keyOf(accountId: number): string {
  return makeApiKey(accountId, createHash('sha256').update('bench').digest().subarray(0, 16));
}

/** An account with UUIDs for identifiers, and its key. */
export async function createAccountWithKey(pool: Pool, name: string) {
  const createdAt = periodStart - 86_400;
  const accountId = await createAccount(pool, {
    uuid: newUuid(),
    name,
    identifiers: 'uuid',
    createdAt,
  });
  const key = keyOf(accountId);
  const hash = readApiKey(key)?.hash;
  if (!hash) throw new Error('The key is no key.');
  await createKey(pool, { accountId, hash, label: 'bench', createdAt });
  return { accountId, key };
}
