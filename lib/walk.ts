/** Walks through a whole list of the service, for what it cannot be asked for, as the server tells of them. */

/** How far a walk is. */
export interface WalkProgress {
  /** Rows looked at, of those in the list. */
  walked: number;
  of: number;
}

/** A line of a walk. The last one says how it ended; without it the answer was cut off. */
export type WalkLine<R> =
  | (WalkProgress & {
      /** What was found since the line before. */
      rows: R[];
      /** Parameters to go on from here with. */
      next: Record<string, number>;
    })
  | { done: true }
  /** It found enough for once. */
  | { more: true }
  | { error: string };
