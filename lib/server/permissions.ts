import type { RecordKind, Subject } from '@/lib/subject';
import type { Role } from './store/people';

/** What the dashboard shows and does, as a person's role allows it. */
export type Permission =
  | 'read numbers'
  | 'read records'
  | 'write ratings'
  | 'create users'
  | 'manage contacts'
  | 'manage settings';

const permissions: Record<Role, readonly Permission[]> = {
  admin: [
    'read numbers',
    'read records',
    'write ratings',
    'create users',
    'manage contacts',
    'manage settings',
  ],
  leader: ['read numbers'],
  team_member: [],
  restricted: [],
};

/** Surveys and metrics are the account's; teams, users and customers name people. */
export function permissionFor(subject: Subject | RecordKind): Permission {
  return /^(?:teams|users|customers)\b/.test(subject) ? 'read records' : 'read numbers';
}

export function may(role: Role, permission: Permission): boolean {
  return permissions[role].includes(permission);
}
