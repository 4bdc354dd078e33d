import { codeOf } from '@/db/operator-error';
import type { Pool } from '@/db/pool';
import { insertRatings, type PastRating } from '@/service/queries/insert-ratings';
import { keepOutOfOrder } from '@/service/queries/reserve-ratings';
import { inAnyAccount } from './any-account';
import { Folds } from './folds';

/** One statement each: PostgreSQL writes on one core while the next is read and written on the other. */
const atOnce = 2;
const deadlock = '40P01';
const attempts = 5;

/** Stores batches of ratings, each as a whole, two at a time, and has them counted. */
export class BatchWriter {
  /** Ratings stored so far. */
  added = 0;
  /** Ratings that somebody else had stored by the time they came. */
  overtaken = 0;
  readonly #pending = new Map<Promise<void>, Set<string>>();
  readonly #folds: Folds;
  #fault: { error: unknown } | null = null;

  constructor(
    readonly pool: Pool,
    readonly accountId: number,
  ) {
    this.#folds = new Folds(pool, accountId);
  }

  /** Whether a rating with this reference is being stored. */
  isWriting(reference: string): boolean {
    for (const references of this.#pending.values()) if (references.has(reference)) return true;
    return false;
  }

  /**
   * Begins to store a batch, once there is room. Throws what storing an earlier one threw. `inOrder`
   * is what the reservation of its integers said.
   */
  async write(ratings: readonly PastRating[], inOrder: boolean): Promise<void> {
    while (this.#pending.size >= atOnce) await Promise.race(this.#pending.keys());
    await this.#folds.makeRoom();
    this.#throwFault();
    if (ratings.length === 0) return;
    const stored = this.#insert(ratings, inOrder)
      .then((count) => {
        this.added += count;
        this.#folds.add(count);
        this.overtaken += ratings.length - count;
      })
      .catch((error: unknown) => {
        this.#fault ??= { error };
      })
      .finally(() => this.#pending.delete(stored));
    this.#pending.set(stored, new Set(ratings.map(({ reference }) => reference)));
  }

  /** In the order of the file, which is that of the indexes by time: sorting against deadlocks costs a third. */
  async #insert(ratings: readonly PastRating[], inOrder: boolean): Promise<number> {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await inAnyAccount(this.pool, async (client) => {
          if (!inOrder) await keepOutOfOrder(client, this.accountId);
          return insertRatings(client, this.accountId, ratings);
        });
      } catch (error) {
        if (codeOf(error) !== deadlock || attempt === attempts) throw error;
      }
  }

  /** Waits for what is being stored. */
  async settle(): Promise<void> {
    await Promise.all(this.#pending.keys());
    await this.#folds.settle();
  }

  async end(): Promise<void> {
    await this.settle();
    this.#throwFault();
    await this.#folds.end();
  }

  #throwFault(): void {
    if (this.#fault) throw this.#fault.error;
  }
}
