import { timingSafeEqual } from 'node:crypto';
import type { Database } from '@/db/pool';
import { messages } from '@/lib/contract/errors';
import type { Account } from './account';
import { readApiKey } from './api-key';
import { ServiceError } from './errors';
import { findKey } from './queries/find-key';

/** A revoked key, or a changed setting, takes effect within this time. */
const cachedForMs = 5_000;
const cachedAtMost = 1_000;

/** The password of `Authorization: Basic ...`; the username is ignored (rulings F.4). */
function passwordOf(header: string): string | null {
  const encoded = /^basic +([a-z0-9+/=_-]+) *$/i.exec(header)?.[1];
  if (!encoded) return null;
  const credentials = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = credentials.indexOf(':');
  return colon === -1 ? null : credentials.slice(colon + 1);
}

function unauthorized(): ServiceError {
  return new ServiceError(401, [messages.unauthorized], {
    'www-authenticate': 'Basic realm="Survey Feedback Service"',
  });
}

function assertInGoodStanding(account: Account, now: number): void {
  if (account.suspendedAt !== null) throw new ServiceError(402, [messages.suspended]);
  if (account.trialEndsAt !== null && account.trialEndsAt <= now)
    throw new ServiceError(402, [messages.trialEnded]);
}

/** Who sends a request: the account, and what tells its keys apart. */
export interface Caller {
  account: Account;
  key: string;
}

export type Authenticate = (header: string | undefined, now: number) => Promise<Caller>;

/**
 * Tells the account by the key in an Authorization header. No key, a wrong one and a revoked one
 * read the same: 401; 402 when the account is suspended or its trial has ended.
 */
export function createAuthentication(db: Database): Authenticate {
  /**
   * By the header as it was sent: to read it and to hash its key takes as long as to read a body. The
   * first in it is the first to expire.
   */
  const cache = new Map<string, { caller: Caller; until: number }>();

  async function lookUp(header: string): Promise<Caller> {
    const password = passwordOf(header);
    const parts = password === null ? null : readApiKey(password);
    if (!parts) throw unauthorized();
    const found = await findKey(db, parts.accountId, parts.hash);
    if (!found || !timingSafeEqual(found.hash, parts.hash)) throw unauthorized();
    const key = `${parts.accountId}:${parts.hash.toString('base64')}`;
    return { account: found.account, key };
  }

  function keep(header: string, caller: Caller): void {
    const now = Date.now();
    cache.delete(header);
    for (const [first, { until }] of cache) {
      if (until > now && cache.size < cachedAtMost) break;
      cache.delete(first);
    }
    cache.set(header, { caller, until: now + cachedForMs });
  }

  async function callerOf(header: string): Promise<Caller> {
    const cached = cache.get(header);
    if (cached && cached.until > Date.now()) return cached.caller;
    cache.delete(header);
    const caller = await lookUp(header);
    keep(header, caller);
    return caller;
  }

  return async (header, now) => {
    const caller = await callerOf(header ?? '');
    assertInGoodStanding(caller.account, now);
    return caller;
  };
}
