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
  id?: string;
  name?: string;
  /** What a reader needs to know beside: numbers, the old and the new name. Never a secret, nor a customer's words. */
  detail?: string;
}
