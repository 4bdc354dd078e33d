import type { Pool } from '@/db/pool';
import { inTransaction } from '@/db/transaction';
import { makeApiKey, readApiKey } from '@/service/api-key';
import { dotted, mailDomain } from '@/service/cli/demo/people';
import { derive, readableSecret } from '@/service/cli/derived';
import { createAccount } from '@/service/queries/create-account';
import { createKey } from '@/service/queries/create-key';
import { findKeysByLabel } from '@/service/queries/find-keys-by-label';
import { hasSurveys } from '@/service/queries/has-surveys';
import { listAccounts } from '@/service/queries/list-accounts';
import { renameKey } from '@/service/queries/rename-key';
import { newUuid } from '@/service/uuid';

const accountName = 'Barometer demo';
const label = 'demo';
/** The key's label until the account is complete: a load that was cut off is done again. */
const loadingLabel = 'demo (loading)';
/** One starter at a time looks for the demo account and makes it. */
const lockKey = 7_262_672;

export interface DemoSignIn {
  email: string;
  name: string;
  password: string;
  /** An admin of the installation; the others are whom the demo's service says they are. */
  isAdmin: boolean;
  /** What the person is shown as, in words. */
  is: string;
}

/** Who may sign in to a demo. Their passwords come from the secret: the same at every start, and nobody else's. */
export function demoSignIns(secret: string): DemoSignIn[] {
  return [
    { email: 'manager@demo.example', name: 'Ingrid Solberg', isAdmin: true, is: 'admin' },
    { email: 'operations@demo.example', name: 'Jonas Weber', isAdmin: true, is: 'admin' },
    { ...staff('Claire Dubois'), is: 'leader of First line and VIP desk' },
    { ...staff('Hannah Scott'), is: 'team member' },
    { ...staff('Samuel Osei'), is: 'restricted' },
  ].map((person) => ({
    ...person,
    password: readableSecret(secret, `demo sign-in:${person.email}`, 4),
  }));
}

/** Somebody of the demo account, by their e-mail address there. */
function staff(name: string) {
  return { email: `${dotted(name)}@${mailDomain}`, name, isAdmin: false };
}

function demoKey(secret: string, accountId: number, accountUuid: string) {
  const key = makeApiKey(accountId, derive(secret, `demo key:${accountUuid}`).subarray(0, 16));
  const hash = readApiKey(key)?.hash;
  if (!hash) throw new Error('The demo key is no key.');
  return { key, hash };
}

export interface DemoAccount {
  accountId: number;
  /** Null when it was revoked. */
  key: string | null;
}

/**
 * The demo account with its key, or null. Only the hash of the key is stored, so it is derived again;
 * after a change of the secret the account gets the new secret's key, unless its key was revoked.
 */
export async function findDemo(
  pool: Pool,
  secret: string,
  now: number,
): Promise<DemoAccount | null> {
  const keys = await findKeysByLabel(pool, accountName, [label]);
  const [newest] = keys;
  if (!newest) return null;
  const { accountId, accountUuid } = newest;
  const { key, hash } = demoKey(secret, accountId, accountUuid);
  const own = keys.find((one) => one.accountId === accountId && one.hash.equals(hash));
  if (own) return { accountId, key: own.revoked ? null : key };
  if (newest.revoked) return { accountId, key: null };
  await createKey(pool, { accountId, hash, label, createdAt: now });
  return { accountId, key };
}

async function createEmpty(pool: Pool, secret: string, now: number) {
  const uuid = newUuid();
  return inTransaction(pool, async (client) => {
    const accountId = await createAccount(client, {
      uuid,
      name: accountName,
      identifiers: 'uuid',
      createdAt: now,
    });
    const { hash } = demoKey(secret, accountId, uuid);
    const id = await createKey(client, { accountId, hash, label: loadingLabel, createdAt: now });
    return { accountId, id };
  });
}

/**
 * Makes the demo account if there is none: in an empty database, or in any when `always`. Finishes
 * one whose loading was cut off. `onLoad` is called before the data are loaded, which takes seconds.
 */
export async function ensureDemo(
  pool: Pool,
  secret: string,
  now: number,
  { always, onLoad }: { always: boolean; onLoad: () => void },
): Promise<DemoAccount | null> {
  return inTransaction(pool, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
    const found = await findDemo(pool, secret, now);
    if (found) return found;
    const [begun] = await findKeysByLabel(pool, accountName, [loadingLabel]);
    if (!begun && !always && (await listAccounts(pool)).length > 0) return null;
    onLoad();
    const { accountId, id } = begun ?? (await createEmpty(pool, secret, now));
    if (!(await hasSurveys(pool, accountId))) {
      // Its texts are long, and most commands do without them.
      const { loadDemo } = await import('./demo/load');
      await loadDemo(pool, accountId, now);
    }
    await renameKey(pool, accountId, id, label);
    return findDemo(pool, secret, now);
  });
}
