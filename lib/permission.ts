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
