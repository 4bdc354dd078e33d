import { writeDate } from '@/lib/contract/dates';
import type { Random } from '@/service/cli/demo/random';

/** A request of a kind, with what it asks for drawn already. */
export interface Question {
  /** Through the database alone: as the service's route asks it. A list tells how many rows it had. */
  ask: () => Promise<number | undefined>;
  /** The same over HTTP: path and query; null where the API has no such request. */
  path: string | null;
}

/** What the project's requirements ask of a kind, as ratios within one run. */
export interface Limit {
  /** Times a primary-key lookup, at most. */
  lookups: number;
  /** Times the same with 10,000 ratings, at most. */
  growth: number | null;
}

export interface ReadKind {
  name: string;
  limit: Limit | null;
  /** Reads through hundreds of megabytes, as nothing that the service asks does: its turns come after those of all others. */
  isWithoutDesign?: boolean;
  draw: (random: Random) => Question;
}

/** Times the same with 10,000 ratings, at most: of everything that is asked to be fast. */
export const growth = 1.5;

/** The query of a path, without what is not given. */
export function queryOf(parameters: Record<string, string | number | boolean | undefined>): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

/** A moment as a query names it. */
export const dateOf = (time: number | undefined) =>
  time === undefined ? undefined : writeDate(time);
