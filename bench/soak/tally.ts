/** What a soak did, counted. */
export interface Tally {
  posted: number;
  edited: number;
  imports: number;
  imported: number;
  rebuilds: number;
  /** Teams that got other members. */
  regrouped: number;
  /** In the middle of what. */
  crashes: string[];
  /** Crashes after which deltas were still pending. */
  crashesWithPending: number;
  /** Statistics over HTTP that had everything acknowledged before. */
  readYourWrites: number;
  snapshots: number;
  snapshotsWithPending: number;
  mostPending: number;
  /** Folds between whose results a snapshot was taken, by the transactions that wrote the counts. */
  folds: Set<string>;
}

export function newTally(): Tally {
  return {
    posted: 0,
    edited: 0,
    imports: 0,
    imported: 0,
    rebuilds: 0,
    regrouped: 0,
    crashes: [],
    crashesWithPending: 0,
    readYourWrites: 0,
    snapshots: 0,
    snapshotsWithPending: 0,
    mostPending: 0,
    folds: new Set(),
  };
}

const number = (count: number) => count.toLocaleString('en-US');

export function tallyText(tally: Tally, made: number, differences: number): string {
  const lines: [string, string][] = [
    ['Ratings by POST', number(tally.posted)],
    ['Edits by PATCH', number(tally.edited)],
    ['Imports', `${number(tally.imports)}, of ${number(tally.imported)} ratings`],
    ['Rebuilds', number(tally.rebuilds)],
    ['Changes of teams', number(tally.regrouped)],
    [
      'Crashes',
      `${tally.crashes.length} (amid ${tally.crashes.join(', ')}), ${tally.crashesWithPending} with deltas pending`,
    ],
    [
      'Snapshots',
      `${number(tally.snapshots)}, ${number(tally.snapshotsWithPending)} with deltas pending (${number(tally.mostPending)} at most)`,
    ],
    ['Folds seen', `${number(tally.folds.size)} at least`],
    ['Own writes read back over HTTP', `${number(tally.readYourWrites)} times`],
    ['Comparisons with plain SQL', number(made)],
    ['Differences', number(differences)],
  ];
  const width = Math.max(...lines.map(([name]) => name.length)) + 2;
  return lines.map(([name, value]) => name.padEnd(width) + value).join('\n');
}
