import type { z } from 'zod';
import {
  collection,
  type Survey,
  surveySchema,
  type Team,
  type TeamUsers,
  teamSchema,
  teamUsersSchema,
  type User,
  userSchema,
} from '@/lib/contract/resources';
import { ask } from './contract-client';

/**
 * The account's surveys, teams and users, each list walked in full: there are hundreds of them, not
 * millions, and search, filters, rankings and names need all. Customers are another matter.
 */

const freshForMs = 30_000;
const keptForMs = 10 * 60_000;
const pageSize = 100;

interface Kept<T> {
  records: Promise<T[]>;
  since: number;
}

/** All records of a list, in order of their creation. A record added meanwhile comes after the last. */
async function walk<S extends z.ZodType>(path: `/v1/${string}`, schema: S): Promise<z.output<S>[]> {
  const list = collection(schema);
  const page = (number: number) =>
    ask(path, { sort_order: 'asc', page: number, per_page: pageSize }, list);
  const first = await page(1);
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, first._pagination.total_pages - 1) }, (_, index) =>
      page(index + 2),
    ),
  );
  return [first, ...rest].flatMap(({ _results }) => _results);
}

/** Keeps a list: as it is for half a minute, then for ten more while it is read anew. */
function remembered<T>(read: () => Promise<T[]>): () => Promise<T[]> {
  let kept: Kept<T> | null = null;
  let renewing = false;
  const renew = (): Promise<T[]> => {
    const records = read();
    const begun: Kept<T> = { records, since: Date.now() };
    kept = begun;
    records.catch(() => {
      if (kept === begun) kept = null;
    });
    return records;
  };
  return () => {
    const age = kept ? Date.now() - kept.since : Number.POSITIVE_INFINITY;
    if (!kept || age > keptForMs) return renew();
    if (age > freshForMs && !renewing) {
      renewing = true;
      const old = kept;
      read()
        .then((records) => {
          kept = { records: Promise.resolve(records), since: Date.now() };
        })
        .catch(() => {
          // The old list is served on, and asked for again with the next reader.
          kept = old;
        })
        .finally(() => {
          renewing = false;
        });
    }
    return kept.records;
  };
}

export const allSurveys: () => Promise<Survey[]> = remembered(() =>
  walk('/v1/surveys', surveySchema),
);
export const allTeams: () => Promise<Team[]> = remembered(() => walk('/v1/teams', teamSchema));
export const allUsers: () => Promise<User[]> = remembered(() => walk('/v1/users', userSchema));
/** Which users belong to which team. */
export const allMemberships: () => Promise<TeamUsers[]> = remembered(() =>
  walk('/v1/teams/users', teamUsersSchema),
);
