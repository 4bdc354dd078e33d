import { hash, randomBytes } from 'node:crypto';

/** 8 hexadecimal digits name the account, 32 are random; lower case. */
const keyPattern = /^[0-9a-f]{40}$/;
const maxInteger = 0x7fff_ffff;

/** A new API key of an account. `random`: 16 bytes, for a key that must come out the same again. */
export function makeApiKey(accountId: number, random: Buffer = randomBytes(16)): string {
  if (!Number.isInteger(accountId) || accountId < 1 || accountId > maxInteger)
    throw new RangeError(`${accountId} is not an account's number.`);
  if (random.length !== 16) throw new RangeError('An API key has 16 random bytes.');
  return accountId.toString(16).padStart(8, '0') + random.toString('hex');
}

/** What a key says: whose it is, and the SHA-256 under which it is stored. Null when it cannot be a key. */
export function readApiKey(text: string): { accountId: number; hash: Buffer } | null {
  if (!keyPattern.test(text)) return null;
  const accountId = Number.parseInt(text.slice(0, 8), 16);
  if (accountId < 1 || accountId > maxInteger) return null;
  return { accountId, hash: hash('sha256', text, 'buffer') };
}
