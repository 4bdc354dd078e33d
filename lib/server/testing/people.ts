import type { Person } from '@/lib/server/person';

/** Somebody who sees all. */
export const admin: Person = {
  id: '0198c0de-0000-7000-8000-000000000001',
  email: 'admin@example.com',
  name: 'Admin',
  role: 'admin',
  userId: null,
  own: { teams: new Set(), ledTeams: new Set(), users: new Set(), ratings: null },
};
