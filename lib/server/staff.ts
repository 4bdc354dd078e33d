import { type TeamUsers, teamUsersSchema, type User, userSchema } from '@/lib/contract/resources';
import { ofConnection } from './connection';
import { walk } from './walk';

/**
 * Users and who belongs to which team, for deciding who may see what: unlike the directory's, never
 * older than a minute. Those who ask while it is renewed wait only when it has become too old.
 */

const freshForMs = 20_000;
const usableForMs = 50_000;

function current<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: { value: Promise<T>; since: number } | null = null;
  let renewal: Promise<T> | null = null;
  const renew = (): Promise<T> => {
    const since = Date.now();
    renewal ??= read()
      .then((value) => {
        kept = { value: Promise.resolve(value), since };
        return value;
      })
      .finally(() => {
        renewal = null;
      });
    return renewal;
  };
  return () => {
    const age = kept ? Date.now() - kept.since : Number.POSITIVE_INFINITY;
    if (!kept || age > usableForMs) return renew();
    // The next reader, or the last moment, says what went wrong.
    if (age > freshForMs) renew().catch(() => undefined);
    return kept.value;
  };
}

const staff = ofConnection(() => ({
  users: current(() => walk('/v1/users', userSchema)),
  memberships: current(() => walk('/v1/teams/users', teamUsersSchema)),
}));

export async function usersNow(): Promise<User[]> {
  return (await staff()).users();
}

/** Which users belong to which team. */
export async function membershipsNow(): Promise<TeamUsers[]> {
  return (await staff()).memberships();
}
