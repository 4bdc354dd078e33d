import { type TeamUsers, teamUsersSchema, type User, userSchema } from '@/lib/contract/resources';
import { ofConnection } from './connection';
import { UpstreamFailed, upstreamMessages } from './upstream';
import { walk } from './walk';

/**
 * Users and who belongs to which team, for deciding who may see what: unlike the directory's, never
 * older than a minute. Those who ask while it is renewed wait only when it has become too old.
 */

const freshForMs = 20_000;
const usableForMs = 50_000;
/** What a slow service took longer than this to tell may not be so any more. */
const tooOldMs = 60_000;

interface Known<T> {
  value: T;
  /** When the service was asked, in epoch milliseconds. */
  since: number;
}

function current<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: Known<T> | null = null;
  let renewal: Promise<Known<T>> | null = null;
  const renew = (): Promise<Known<T>> => {
    const since = Date.now();
    renewal ??= read()
      .then((value) => {
        kept = { value, since };
        return kept;
      })
      .finally(() => {
        renewal = null;
      });
    return renewal;
  };
  return async () => {
    const age = kept ? Date.now() - kept.since : Number.POSITIVE_INFINITY;
    if (!kept || age > usableForMs) {
      const { value, since } = await renew();
      if (Date.now() - since > tooOldMs) throw new UpstreamFailed(504, upstreamMessages.slow);
      return value;
    }
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

/** The user of a username or of one of its integration usernames, letter case aside. */
export async function findUserByName(username: string): Promise<User | undefined> {
  const wanted = username.toLowerCase();
  return (await usersNow()).find((user) =>
    [user.username, ...user.integration_usernames.map((other) => other.username)].some(
      (name) => name.toLowerCase() === wanted,
    ),
  );
}

/** Which users belong to which team. */
export async function membershipsNow(): Promise<TeamUsers[]> {
  return (await staff()).memberships();
}
