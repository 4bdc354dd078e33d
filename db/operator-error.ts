/** A fault that the person at the terminal can do something about. The message is the whole sentence they see. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** The code of a system or PostgreSQL error (`EACCES`, `3D000`), or an empty string. */
export function codeOf(error: unknown): string {
  const code = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : '';
}

/**
 * Whether PostgreSQL refused a statement for its values (SQLSTATE classes 22, 23 and 54): nothing of it was done, and
 * outside a transaction its connection is as good as before.
 */
export function isOfValues(error: unknown): boolean {
  return /^(22|23|54)/.test(codeOf(error));
}

/** An error's own words without a final full stop, to put into a sentence. Never empty. */
export function wordsOf(error: unknown): string {
  const inner = error instanceof AggregateError ? error.errors[0] : error;
  const words = inner instanceof Error ? inner.message || codeOf(inner) : String(inner);
  return (words || 'unknown error').trim().replace(/\.$/, '');
}
