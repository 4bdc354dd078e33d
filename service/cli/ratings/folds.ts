import type { Pool } from '@/db/pool';
import { foldDeltas, isMore, lockCounts } from '@/service/statistics/fold';
import { inAnyAccount } from './any-account';

/** Ratings that are worth a fold: the more there are, the more of them share a bucket. */
const foldFrom = 20_000;
/** Readers count what is pending one by one: with so many, writing waits for a fold. */
const mostPending = 60_000;
/** Rows that folds leave behind for VACUUM: readers of what is pending pass over them. */
const vacuumAfter = 100_000;

/**
 * Moves the ratings of an import into the account's counts while more are being stored. A service that
 * runs folds them, too; what is left behind by an import that is killed it folds alone.
 */
export class Folds {
  /** Ratings stored and not known to be folded. */
  #pending = 0;
  #leftBehind = 0;
  #running: Promise<void> | null = null;
  #fault: { error: unknown } | null = null;

  constructor(
    readonly pool: Pool,
    readonly accountId: number,
  ) {}

  /** Notes ratings that were stored; begins a fold when they have become many. */
  add(ratings: number): void {
    this.#pending += ratings;
    if (this.#pending >= foldFrom && !this.#fault) this.#begin();
  }

  /** Waits while too many are pending. Throws what a fold threw. */
  async makeRoom(): Promise<void> {
    while (this.#pending >= mostPending && this.#running) await this.#running;
    this.#throwFault();
  }

  /** Waits for the fold under way. */
  async settle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  /** Folds what is left. */
  async end(): Promise<void> {
    await this.settle();
    while (this.#pending > 0 && !this.#fault) {
      this.#begin();
      await this.settle();
    }
    this.#throwFault();
    if (this.#leftBehind > 0) await this.#vacuum();
  }

  #begin(): void {
    this.#running ??= this.#fold()
      .catch((error: unknown) => {
        this.#fault ??= { error };
      })
      .finally(() => {
        this.#running = null;
        // More may have come in meanwhile.
        this.add(0);
      });
  }

  async #fold(): Promise<void> {
    const pending = this.#pending;
    const moved = await inAnyAccount(this.pool, async (db) => {
      await lockCounts(db, this.accountId, { wait: true });
      return foldDeltas(db, this.accountId);
    });
    // What it did not find somebody else has folded; the account's other ratings are among those it moved.
    this.#pending -= isMore(moved) ? Math.min(moved, pending) : pending;
    this.#leftBehind += moved;
    if (this.#leftBehind >= vacuumAfter) await this.#vacuum();
  }

  async #vacuum(): Promise<void> {
    this.#leftBehind = 0;
    await this.pool.query('VACUUM (TRUNCATE false) rating_deltas');
  }

  #throwFault(): void {
    if (this.#fault) throw this.#fault.error;
  }
}
