import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { getEnvironment } from './environment';

/** AES-256-GCM (NIST SP 800-38D): 96 bits of nonce, 128 of tag. */
const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const form = 'v1';

/** A key of this use alone, so that what signs sessions cannot be told from what is stored (RFC 5869). */
function key(): Buffer {
  return Buffer.from(hkdfSync('sha256', getEnvironment().secret, '', 'barometer settings', 32));
}

/**
 * Encrypts a text with the server's secret: `v1.nonce.tag.text`, in base64url. It can be read for the
 * same `purpose` only, so that one sealed text cannot be put in another's place.
 */
export function seal(purpose: string, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key(), nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [
    form,
    ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')),
  ].join('.');
}

/** The text of `seal`; null where the secret or the purpose is another, or something was changed. */
export function unseal(purpose: string, sealed: string): string | null {
  const [version, ...parts] = sealed.split('.');
  const [nonce, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (version !== form || parts.length !== 3 || !nonce || !tag || !text) return null;
  if (nonce.length !== nonceBytes || tag.length !== tagBytes) return null;
  try {
    const decipher = createDecipheriv(algorithm, key(), nonce, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(purpose));
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  } catch {
    // GCM tells that it does not fit, not why.
    return null;
  }
}
