import { createHmac } from 'node:crypto';

/** 32 bytes that belong to a purpose: the same for a secret at every start, and nobody else's. */
export function derive(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(purpose).digest();
}

/** Without letters and digits that are taken for each other; 32 of them, so that a byte's rest is even. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Groups, at most eight, of four characters of a derived secret that somebody types: 20 bits each. */
export function readableSecret(secret: string, purpose: string, groups: number): string {
  const letters = [...derive(secret, purpose)].map(
    (byte) => alphabet[byte % alphabet.length] ?? '',
  );
  return Array.from({ length: groups }, (_, group) =>
    letters.slice(4 * group, 4 * group + 4).join(''),
  ).join('-');
}

/** What the first admin of a dashboard is made with. */
export const setupToken = (secret: string) => readableSecret(secret, 'setup', 6);
