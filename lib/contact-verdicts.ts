import { parseFields, texts } from './contract/errors';
import { createContactFields } from './contract/parameters';

/** What is to become of each row of an import, told before anything is changed. */

export interface ImportRow {
  /** The line of the file, from 1. */
  line: number;
  cells: readonly string[];
  email: string;
  name: string;
}

export type Verdict =
  | { kind: 'new' }
  /** In the list already. */
  | { kind: 'there' }
  | { kind: 'unsubscribed' }
  /** The same address as an earlier row's, which counts. */
  | { kind: 'double'; line: number }
  | { kind: 'invalid'; reasons: readonly string[] };

export const verdictKinds = ['new', 'there', 'unsubscribed', 'double', 'invalid'] as const;
export type VerdictKind = (typeof verdictKinds)[number];

/** Addresses are the same whatever the case of their letters (the service tells them apart so). */
export function addressKey(email: string): string {
  return email.trim().toLowerCase();
}

const labels: Record<string, string> = { email: 'E-mail', name: 'Name' };

/** A field's fault in words for a reader: `E-mail: This value is not a valid email address.` */
export function reasonOf(path: readonly PropertyKey[], text: string): string {
  const label = labels[String(path[0])];
  return label ? `${label}: ${text}` : text;
}

/** What the contract has against a contact; none: it may be sent. */
export function contactFaults(contact: { email: string; name: string }): string[] {
  const { faults } = parseFields(createContactFields, contact, 'requestBody');
  // One reason of a field is enough: blank and malformed are the same emptiness.
  return faults
    .filter(({ path }, at) => faults.findIndex((other) => other.path[0] === path[0]) === at)
    .map(({ path, text }) => reasonOf(path, text));
}

/** Whether the service refuses a contact because its address is in the list. */
export function isAlreadyThere(path: readonly string[], text: string): boolean {
  return path[0] === 'email' && text === texts.used;
}

export interface Known {
  /** `addressKey`s of the list's contacts. */
  there: ReadonlySet<string>;
  unsubscribed: ReadonlySet<string>;
}

/** A function that judges rows one after the other: of two with one address, the first counts. */
export function judge({ there, unsubscribed }: Known): (row: ImportRow) => Verdict {
  const seen = new Map<string, number>();
  return ({ line, email, name }) => {
    const reasons = contactFaults({ email, name });
    if (reasons.length > 0) return { kind: 'invalid', reasons };
    const key = addressKey(email);
    const before = seen.get(key);
    if (before !== undefined) return { kind: 'double', line: before };
    seen.set(key, line);
    if (there.has(key)) return { kind: 'there' };
    return unsubscribed.has(key) ? { kind: 'unsubscribed' } : { kind: 'new' };
  };
}
