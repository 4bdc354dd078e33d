import {
  type Survey,
  surveySchema,
  type Team,
  type TeamUsers,
  teamSchema,
  teamUsersSchema,
  type User,
  userSchema,
} from '@/lib/contract/resources';
import { type ChangeKind, changesOf } from './changes';
import { ofConnection } from './connection';
import { walk } from './walk';

/**
 * The account's surveys, teams and users, each list walked in full: there are hundreds of them, not
 * millions, and search, filters, rankings and names need all. Customers are another matter.
 */

const freshForMs = 30_000;
const keptForMs = 10 * 60_000;

interface Kept<T> {
  records: Promise<T[]>;
  since: number;
  /** The changes that it knows of. */
  changes: number;
}

/**
 * Keeps a list: as it is for half a minute, then for ten more while it is read anew; no longer when
 * `changedBy` says that this dashboard has changed it.
 */
function remembered<T>(
  read: () => Promise<T[]>,
  changedBy: ChangeKind | null = null,
): () => Promise<T[]> {
  let kept: Kept<T> | null = null;
  let renewing = false;
  const known = () => (changedBy ? changesOf(changedBy) : 0);
  const renew = (): Promise<T[]> => {
    const changes = known();
    const records = read();
    const begun: Kept<T> = { records, since: Date.now(), changes };
    kept = begun;
    records.catch(() => {
      if (kept === begun) kept = null;
    });
    return records;
  };
  return () => {
    const age = kept ? Date.now() - kept.since : Number.POSITIVE_INFINITY;
    if (!kept || age > keptForMs || kept.changes !== known()) return renew();
    if (age > freshForMs && !renewing) {
      renewing = true;
      const old = kept;
      read()
        .then((records) => {
          if (kept === old)
            kept = { records: Promise.resolve(records), since: Date.now(), changes: old.changes };
        })
        .catch(() => {
          // The old list is served on, and asked for again with the next reader.
        })
        .finally(() => {
          renewing = false;
        });
    }
    return kept.records;
  };
}

const lists = ofConnection(() => ({
  surveys: remembered(() => walk('/v1/surveys', surveySchema)),
  teams: remembered(() => walk('/v1/teams', teamSchema)),
  users: remembered(() => walk('/v1/users', userSchema), 'users'),
  memberships: remembered(() => walk('/v1/teams/users', teamUsersSchema)),
}));

export async function allSurveys(): Promise<Survey[]> {
  return (await lists()).surveys();
}

export async function allTeams(): Promise<Team[]> {
  return (await lists()).teams();
}

export async function allUsers(): Promise<User[]> {
  return (await lists()).users();
}

/** Which users belong to which team. */
export async function allMemberships(): Promise<TeamUsers[]> {
  return (await lists()).memberships();
}
