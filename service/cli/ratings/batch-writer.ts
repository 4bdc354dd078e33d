import { codeOf } from '@/db/operator-error';
import type { Pool } from '@/db/pool';
import { insertRatings, type PastRating } from '@/service/queries/insert-ratings';
import { inAnyAccount } from './any-account';

/** One statement each: PostgreSQL writes on one core while the next is read and written on the other. */
const atOnce = 2;
const deadlock = '40P01';
const attempts = 5;

/** Stores batches of ratings, each as a whole, two at a time. */
export class BatchWriter {
  /** Ratings stored so far. */
  added = 0;
  /** Ratings that somebody else had stored by the time they came. */
  overtaken = 0;
  readonly #pending = new Map<Promise<void>, Set<string>>();
  #fault: { error: unknown } | null = null;

  constructor(
    readonly pool: Pool,
    readonly accountId: number,
  ) {}

  /** Whether a rating with this reference is being stored. */
  isWriting(reference: string): boolean {
    for (const references of this.#pending.values()) if (references.has(reference)) return true;
    return false;
  }

  /** Begins to store a batch, once there is room. Throws what storing an earlier one threw. */
  async write(ratings: readonly PastRating[]): Promise<void> {
    while (this.#pending.size >= atOnce) await Promise.race(this.#pending.keys());
    this.#throwFault();
    if (ratings.length === 0) return;
    const stored = this.#insert(ratings)
      .then((count) => {
        this.added += count;
        this.overtaken += ratings.length - count;
      })
      .catch((error: unknown) => {
        this.#fault ??= { error };
      })
      .finally(() => this.#pending.delete(stored));
    this.#pending.set(stored, new Set(ratings.map(({ reference }) => reference)));
  }

  /** In the order of the file, which is that of the indexes by time: sorting against deadlocks costs a third. */
  async #insert(ratings: readonly PastRating[]): Promise<number> {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await inAnyAccount(this.pool, (client) =>
          insertRatings(client, this.accountId, ratings),
        );
      } catch (error) {
        if (codeOf(error) !== deadlock || attempt === attempts) throw error;
      }
  }

  /** Waits for what is being stored. */
  async settle(): Promise<void> {
    await Promise.all(this.#pending.keys());
  }

  async end(): Promise<void> {
    await this.settle();
    this.#throwFault();
  }

  #throwFault(): void {
    if (this.#fault) throw this.#fault.error;
  }
}
