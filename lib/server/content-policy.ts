import { randomBytes } from 'node:crypto';

/** A word that no page before had: 128 bits, so that it cannot be guessed. */
export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/**
 * The Content-Security-Policy of a page. Only scripts and style sheets with its nonce run, and what
 * those scripts load; nothing comes from, or is sent to, another place. Style attributes are let
 * through: they can draw, but not act. `development` lets through what Next's own tools need.
 */
export function pagePolicy(nonce: string, development: boolean): string {
  return [
    "default-src 'self'",
    // Browsers that know 'strict-dynamic' pass over 'self'.
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'none'",
    "worker-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** A year of https only, for a dashboard that is opened by https; null for one that is not. */
export function transportSecurity(url: string): string | null {
  return url.startsWith('https://') ? 'max-age=31536000' : null;
}
