import type { RecordKind } from './subject';

/** What somebody may see and do; which role may, and how far, lib/server/permissions.ts says. */
export const permissions = [
  'read numbers',
  'read surveys',
  'read teams',
  'read members',
  'read users',
  'read ratings',
  'read customers',
  'write ratings',
  'create users',
  'manage contacts',
  'manage settings',
] as const;
export type Permission = (typeof permissions)[number];

/** What seeing the numbers of a kind of records needs. */
export const permissionOfKind = {
  surveys: 'read numbers',
  teams: 'read teams',
  users: 'read users',
  customers: 'read customers',
} as const satisfies Record<RecordKind, Permission>;
