import type { Pool } from '@/db/pool';
import { inTransaction } from '@/db/transaction';
import { foldDeltas, isMore, lockCounts } from './fold';

/**
 * Between two rounds. Nothing waits for a fold: what is pending is counted with the rest. A round takes less for each
 * rating the more there are.
 */
const everyMs = 1_000;
/** After a round that failed: the database may be away. */
const afterFaultMs = 5_000;
/** So many ratings that are not folded make every reader slower: who adds more waits a little. */
const manyPending = 20_000;
const longestWaitMs = 250;
/** Rows that folds leave behind for VACUUM: readers of what is pending pass over them. */
const vacuumAfter = 20_000;

/**
 * Accounts with pending deltas: one look into the index for each, not one for each delta. It is the operator's
 * own question, the only one that crosses accounts.
 */
const accountsStatement = `
  WITH RECURSIVE accounts AS (
    (SELECT d.account_id FROM rating_deltas d ORDER BY d.account_id LIMIT 1)
    UNION ALL
    SELECT n.account_id FROM accounts a CROSS JOIN LATERAL (
      SELECT d.account_id FROM rating_deltas d WHERE d.account_id > a.account_id ORDER BY d.account_id LIMIT 1
    ) n
  )
  SELECT account_id FROM accounts`;

/** Folds what is pending of an account, unless somebody else is at it. Returns how many deltas were moved. */
export function foldAccount(pool: Pool, accountId: number): Promise<number> {
  return inTransaction(pool, async (db) =>
    (await lockCounts(db, accountId, { wait: false })) ? foldDeltas(db, accountId) : 0,
  );
}

export interface Folding {
  /** Notes ratings to be stored; comes back after a moment when too many of the account are not folded yet. */
  makeRoom(accountId: number, ratings: number): Promise<void>;
  /** Ends after the fold under way. */
  stop(): Promise<void>;
}

class FoldingLoop implements Folding {
  readonly #stored = new Map<number, number>();
  readonly #stopping = new AbortController();
  readonly #ended: Promise<void>;
  #leftBehind = 0;
  #round: Promise<void> = Promise.resolve();
  #wake: () => void = () => undefined;

  constructor(
    readonly pool: Pool,
    readonly onError: (error: unknown) => void,
  ) {
    this.#ended = this.#run();
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async #foldAll(): Promise<void> {
    const { rows } = await this.pool.query<{ account_id: number }>({
      name: 'accounts-with-deltas',
      text: accountsStatement,
    });
    for (const { account_id } of rows) {
      let moved: number;
      do {
        moved = await foldAccount(this.pool, account_id);
        this.#leftBehind += moved;
        if (moved > 0) this.#stored.delete(account_id);
      } while (isMore(moved) && !this.#stopping.signal.aborted);
    }
    if (this.#leftBehind < vacuumAfter) return;
    this.#leftBehind = 0;
    await this.pool.query('VACUUM (TRUNCATE false) rating_deltas');
  }

  async #run(): Promise<void> {
    let pause = everyMs;
    while (!this.#stopping.signal.aborted) {
      await this.#pause(pause);
      if (this.#stopping.signal.aborted) break;
      pause = everyMs;
      this.#round = this.#foldAll().catch((error: unknown) => {
        pause = afterFaultMs;
        this.onError(error);
      });
      await this.#round;
    }
  }

  async makeRoom(accountId: number, ratings: number): Promise<void> {
    const stored = (this.#stored.get(accountId) ?? 0) + ratings;
    this.#stored.set(accountId, stored);
    if (stored <= manyPending) return;
    this.#wake();
    await Promise.race([
      this.#round,
      new Promise<void>((resolve) => {
        setTimeout(resolve, longestWaitMs).unref();
      }),
    ]);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#wake();
    await this.#ended;
  }
}

/** Folds, all the time, what is pending of any account. Any number of processes may. */
export function startFolding(pool: Pool, onError: (error: unknown) => void): Folding {
  return new FoldingLoop(pool, onError);
}
