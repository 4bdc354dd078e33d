import type { Span } from './period';

/** What the audit log tells apart. */
export const auditActions = [
  'signed in',
  'failed to sign in',
  'signed out',
  'created',
  'changed',
  'deleted',
  'imported',
  'exported',
  'invited',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What an action was done to. */
export const auditObjectKinds = [
  'session',
  'person',
  'rating',
  'user',
  'contact list',
  'contact',
  'settings',
  'audit log',
  'ratings',
  'surveys',
  'teams',
  'users',
  'customers',
  'contacts',
  'unsubscribes',
] as const;

export interface AuditObject {
  kind: (typeof auditObjectKinds)[number];
  /** Of contacts, their list's. */
  id?: string;
  /** What it was called when it was done; of contacts, their list's. Never a contact's own, nor a customer's. */
  name?: string;
  /** What a reader needs to know beside: numbers, the old name. Never a secret, nor a customer's words. */
  detail?: string;
}

export interface AuditEntry {
  id: string;
  /** Epoch seconds. */
  at: number;
  /** E-mail address of who did it, or of whom was tried. */
  person: string;
  action: AuditAction;
  object: AuditObject;
  /** IP address that the request came from; empty when it is not known. */
  address: string;
}

/** Which entries are looked for: all words anywhere in them, letter case aside; null is any action, or any time. */
export interface AuditSearch {
  q: string;
  action: AuditAction | null;
  /** Both included, in epoch seconds. */
  span: Span | null;
}

export interface AuditQuery extends AuditSearch {
  /** From 1, the newest first. */
  page: number;
}

/** Entries on a page. */
export const auditPerPage = 50;

export interface AuditPage {
  entries: AuditEntry[];
  /** Of all that were found. */
  total: number;
}
