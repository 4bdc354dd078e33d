import type { Role } from './store/people';

/** What the dashboard shows and does, as a person's role allows it. */
export type Permission = 'read numbers' | 'read records' | 'change records';

const permissions: Record<Role, readonly Permission[]> = {
  admin: ['read numbers', 'read records', 'change records'],
  leader: ['read numbers'],
  team_member: [],
  restricted: [],
};

export function may(role: Role, permission: Permission): boolean {
  return permissions[role].includes(permission);
}
