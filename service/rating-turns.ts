import { setImmediate as otherRequests } from 'node:timers/promises';
import { codeOf } from '@/db/operator-error';
import type { Database } from '@/db/pool';
import { type GivenRating, insertTurn, type StoredRating } from './queries/insert-rating';

/** Stores a rating of an account if it is still right, and tells what it got; null when it was not stored. */
export type StoreRating = (accountId: number, rating: GivenRating) => Promise<StoredRating | null>;

/** Comes back when ratings may be added to an account: at once, unless too many wait to be counted. */
export type MakeRoom = (accountId: number, ratings: number) => Promise<void>;

interface Waiting {
  rating: GivenRating;
  resolve: (stored: StoredRating | null) => void;
  reject: (error: unknown) => void;
}

const ratingsAtMost = 200;
/** UTF-16 units of comments in one statement; a rating with more goes alone. */
const commentsAtMost = 1_000_000;

/** SQLSTATE classes of what one rating's values can do to the statement: nothing of it was stored. */
const ofOneRating = /^(22|23|54)/;

/** Takes the ratings of the next turn out of the queue. */
function nextTurn(queue: Waiting[]): Waiting[] {
  let length = 0;
  const tooMuch = queue.findIndex(({ rating }, index) => {
    length += rating.comment?.length ?? 0;
    return index === ratingsAtMost || (index > 0 && length > commentsAtMost);
  });
  return queue.splice(0, tooMuch === -1 ? queue.length : tooMuch);
}

/**
 * Stores an account's ratings in turns: one statement at a time, and what arrives meanwhile goes
 * together into the next. Between processes the account's row of `rating_order` keeps the order; the
 * turns keep a process from waiting for its own lock on every connection. `now` in epoch seconds.
 */
export function createTurns(
  db: Database,
  now: () => number,
  makeRoom: MakeRoom = async () => undefined,
): StoreRating {
  const queues = new Map<number, Waiting[]>();

  /** Stores a turn; what comes back tells those who wait for its ratings. */
  async function take(accountId: number, turn: readonly Waiting[]): Promise<() => void> {
    try {
      const ratings = turn.map(({ rating }) => rating);
      const answers = await insertTurn(db, accountId, ratings, now());
      return () => {
        for (const [index, { resolve }] of turn.entries()) resolve(answers[index] ?? null);
      };
    } catch (error) {
      // One that cannot be stored must not take the others with it. Whether a lost connection stored
      // them nobody knows: they are not given again.
      if (turn.length > 1 && ofOneRating.test(codeOf(error))) {
        for (const one of turn) (await take(accountId, [one]))();
        return () => undefined;
      }
      return () => {
        for (const { reject } of turn) reject(error);
      };
    }
  }

  async function run(accountId: number, queue: Waiting[]): Promise<void> {
    // What has come in with the first joins it.
    await otherRequests();
    while (queue.length > 0) {
      const turn = nextTurn(queue);
      await makeRoom(accountId, turn.length);
      const tell = await take(accountId, turn);
      // After the next turn is sent, so that the database has something to do while the answers are worked on.
      if (queue.length > 0) setImmediate(tell);
      else tell();
    }
    queues.delete(accountId);
  }

  return (accountId, rating) =>
    new Promise((resolve, reject) => {
      const waiting = { rating, resolve, reject };
      const queue = queues.get(accountId);
      if (queue) {
        queue.push(waiting);
        return;
      }
      const first = [waiting];
      queues.set(accountId, first);
      void run(accountId, first);
    });
}
