/** What is kept of the service's answers, by what makes it old. */
export type ChangeKind = 'ratings' | 'users';

declare global {
  /** Kept here: pages and routes may each have a copy of this module, and share one service. */
  var barometerChanges: Record<ChangeKind, number> | undefined;
}

function counts(): Record<ChangeKind, number> {
  globalThis.barometerChanges ??= { ratings: 0, users: 0 };
  return globalThis.barometerChanges;
}

/** How often records of the kind were changed through this process: what was asked for before the last time is old. */
export function changesOf(kind: ChangeKind): number {
  return counts()[kind];
}

/**
 * Notes that a request that changes something was sent to a path of the service, whatever came of it:
 * one without an answer may have been heeded. A rating can make a user, by a username that nobody had.
 */
export function noteChange(path: string): void {
  const present = counts();
  if (/^\/v1\/(?:(?:csat|ces|nps)\/)?ratings\b/.test(path)) {
    present.ratings += 1;
    present.users += 1;
  } else if (path.startsWith('/v1/users/')) present.users += 1;
}
