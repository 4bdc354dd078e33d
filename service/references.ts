import type { Database } from '@/db/pool';
import type { RecordId, UserReference } from '@/lib/contract/parameters';
import {
  findReferences,
  type Named,
  type ReferencedSurvey,
  type ReferencedUser,
  type References,
} from './queries/find-references';

/** A survey and a user as they were at a revision. */
export type KnownReferences = Pick<References, 'revision'> & {
  survey: ReferencedSurvey;
  user: ReferencedUser;
};

export interface ReferenceLookup {
  /** A survey and a user that were found before, at one revision: a rating is stored with them only while it is the account's. */
  known(accountId: number, named: Named): KnownReferences | null;
  /** What the account's records are now. */
  find(accountId: number, named: Named): Promise<References>;
}

function keyOf(accountId: number, named: RecordId | { username: string }): string {
  if ('username' in named) return `${accountId} @${named.username}`;
  return 'uuid' in named ? `${accountId} ${named.uuid}` : `${accountId} #${named.integer}`;
}

const userKey = (accountId: number, user: UserReference) =>
  keyOf(accountId, 'id' in user ? user.id : user);

interface Kept<T> {
  revision: number;
  record: T;
}

/** Keeps records by how they were named, each with its revision; beyond `atMost` that goes which nobody has named for longest. */
function createStore<T>(atMost: number) {
  const records = new Map<string, Kept<T>>();
  function set(key: string, kept: Kept<T>): void {
    records.delete(key);
    records.set(key, kept);
    for (const first of records.keys()) {
      if (records.size <= atMost) break;
      records.delete(first);
    }
  }
  function get(key: string): Kept<T> | undefined {
    const kept = records.get(key);
    if (kept) set(key, kept);
    return kept;
  }
  return { get, set };
}

/**
 * Keeps the surveys and users that ratings name, which are few: those of all accounts take some
 * megabytes. Their customers are not.
 */
export function createReferenceLookup(
  db: Database,
  { surveysAtMost = 1_000, usersAtMost = 10_000 } = {},
): ReferenceLookup {
  const surveys = createStore<ReferencedSurvey>(surveysAtMost);
  const users = createStore<ReferencedUser>(usersAtMost);
  return {
    known(accountId, named) {
      if (!named.survey || !named.user) return null;
      const survey = surveys.get(keyOf(accountId, named.survey));
      const user = users.get(userKey(accountId, named.user));
      if (!survey || survey.revision !== user?.revision) return null;
      return { revision: user.revision, survey: survey.record, user: user.record };
    },
    async find(accountId, named) {
      const found = await findReferences(db, accountId, named);
      const { revision, survey, user } = found;
      if (survey && named.survey)
        surveys.set(keyOf(accountId, named.survey), { revision, record: survey });
      if (user && named.user) users.set(userKey(accountId, named.user), { revision, record: user });
      return found;
    },
  };
}
