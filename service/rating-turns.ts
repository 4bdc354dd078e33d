import { setImmediate as otherRequests } from 'node:timers/promises';
import { isOfValues } from '@/db/operator-error';
import type { Reader } from '@/db/pool';
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

/** Takes the ratings of the next turn out of the queue. */
function nextTurn(queue: Waiting[]): Waiting[] {
  let length = 0;
  const tooMuch = queue.findIndex(({ rating }, index) => {
    length += rating.comment?.length ?? 0;
    return index === ratingsAtMost || (index > 0 && length > commentsAtMost);
  });
  return queue.splice(0, tooMuch === -1 ? queue.length : tooMuch);
}

/** The ratings of an account that wait for their turn. */
class Queue {
  readonly waiting: Waiting[] = [];
  #enough = Number.POSITIVE_INFINITY;
  #tell: () => void = () => undefined;

  constructor(readonly connection: Reader) {}

  push(waiting: Waiting): void {
    this.waiting.push(waiting);
    if (this.waiting.length >= this.#enough) this.#tell();
  }

  /** Comes when so many wait. Only the last that asked is told. */
  holds(count: number): Promise<void> {
    return new Promise((resolve) => {
      this.#enough = count;
      this.#tell = resolve;
      if (this.waiting.length >= count) resolve();
    });
  }
}

/**
 * Stores an account's ratings in turns: what arrives while a turn is under way goes together into the next. That is
 * sent when the turn is answered, or behind it as soon as it has as many ratings: then PostgreSQL has always
 * something to do. Between processes the account's row of `rating_order` keeps the order; turns of one share a
 * connection, so that a process does not wait for its own lock on all of them. `now` in epoch seconds.
 */
export function createTurns(
  connect: () => Reader,
  now: () => number,
  makeRoom: MakeRoom = async () => undefined,
): StoreRating {
  const queues = new Map<number, Queue>();

  /** Stores a turn; what comes back tells those who wait for its ratings. */
  async function store(
    accountId: number,
    turn: readonly Waiting[],
    queue: Queue,
  ): Promise<() => void> {
    try {
      const ratings = turn.map(({ rating }) => rating);
      const answers = await insertTurn(queue.connection, accountId, ratings, now());
      return () => {
        for (const [index, { resolve }] of turn.entries()) resolve(answers[index] ?? null);
      };
    } catch (error) {
      // One that cannot be stored must not take the others with it. Whether a lost connection stored
      // them nobody knows: they are not given again.
      if (turn.length > 1 && isOfValues(error)) {
        for (const one of turn) (await store(accountId, [one], queue))();
        return () => undefined;
      }
      return () => {
        for (const { reject } of turn) reject(error);
      };
    }
  }

  async function take(accountId: number, turn: readonly Waiting[], queue: Queue): Promise<void> {
    const tell = await store(accountId, turn, queue);
    // After the next turn is sent, so that the database has something to do while the answers are worked on.
    if (queue.waiting.length > 0) setImmediate(tell);
    else tell();
  }

  async function run(accountId: number, queue: Queue): Promise<void> {
    // What has come in with the first joins it.
    await otherRequests();
    let before: Promise<void> | undefined;
    while (queue.waiting.length > 0) {
      const turn = nextTurn(queue.waiting);
      await makeRoom(accountId, turn.length);
      const answered = take(accountId, turn, queue);
      await before;
      await Promise.race([answered, queue.holds(turn.length).then(() => otherRequests())]);
      before = answered;
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
      const first = new Queue(connect());
      first.push(waiting);
      queues.set(accountId, first);
      void run(accountId, first);
    });
}
