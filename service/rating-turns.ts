import { setImmediate as otherRequests } from 'node:timers/promises';
import { codeOf } from '@/db/operator-error';
import type { Database } from '@/db/pool';
import { type GivenRating, insertTurn, type Turn } from './queries/insert-rating';

/** Stores a rating of an account if it is right, and tells what became of it. */
export type StoreRating = (accountId: number, rating: GivenRating) => Promise<Turn>;

/** Comes back when ratings may be added to an account: at once, unless too many wait to be counted. */
export type MakeRoom = (accountId: number, ratings: number) => Promise<void>;

interface Waiting {
  rating: GivenRating;
  resolve: (turn: Turn) => void;
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

/** Who has just got an answer may be back with the next rating so soon; ms. */
const returnMs = 1;

/** The ratings of an account that wait for their turn. */
class Line {
  readonly #waiting: Waiting[] = [];
  #isRunning = false;
  /** Ratings that were stored or waited when the last turn ended, and when that was. */
  #expected = 0;
  #endedAt = 0;
  #onArrival = () => {};

  /** `store` tells when the turn is over, before it answers: who is answered may be back at once. */
  constructor(readonly store: (turn: readonly Waiting[], onEnd: () => void) => Promise<void>) {}

  join(waiting: Waiting): void {
    this.#waiting.push(waiting);
    this.#onArrival();
    if (this.#isRunning) return;
    this.#isRunning = true;
    void this.#run();
  }

  /**
   * Waits a moment for those who were there at the last turn. Without that, clients that send one rating
   * after another split into two groups, each waiting for the other's turn as well as its own.
   */
  async #gather(): Promise<void> {
    // What the last turn was waited for, and what has come in with this one, joins it.
    await otherRequests();
    const left = this.#endedAt + returnMs - performance.now();
    const areAll = () => this.#waiting.length >= Math.min(this.#expected, ratingsAtMost);
    if (left <= 0 || areAll()) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, left);
      this.#onArrival = () => {
        if (!areAll()) return;
        clearTimeout(timer);
        resolve();
      };
    });
    this.#onArrival = () => {};
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      await this.#gather();
      const turn = nextTurn(this.#waiting);
      await this.store(turn, () => {
        this.#expected = turn.length + this.#waiting.length;
        this.#endedAt = performance.now();
      });
    }
    this.#isRunning = false;
  }
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
  const lines = new Map<number, Line>();

  async function take(
    accountId: number,
    turn: readonly Waiting[],
    onEnd: () => void,
  ): Promise<void> {
    try {
      const ratings = turn.map(({ rating }) => rating);
      const answers = await insertTurn(db, accountId, ratings, now());
      onEnd();
      for (const [index, { resolve, reject }] of turn.entries()) {
        const answer = answers[index];
        if (answer) resolve(answer);
        else reject(new Error('A rating of a turn has no answer.'));
      }
    } catch (error) {
      // One that cannot be stored must not take the others with it. Whether a lost connection stored
      // them nobody knows: they are not given again.
      if (turn.length > 1 && ofOneRating.test(codeOf(error)))
        for (const one of turn) await take(accountId, [one], onEnd);
      else for (const { reject } of turn) reject(error);
    }
  }

  function lineOf(accountId: number): Line {
    const known = lines.get(accountId);
    if (known) return known;
    const line = new Line(async (turn, onEnd) => {
      await makeRoom(accountId, turn.length);
      await take(accountId, turn, onEnd);
    });
    lines.set(accountId, line);
    return line;
  }

  return (accountId, rating) =>
    new Promise((resolve, reject) => {
      lineOf(accountId).join({ rating, resolve, reject });
    });
}
