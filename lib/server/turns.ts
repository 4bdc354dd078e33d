import type { Connection } from './connection';

/** Calls to the service under way at once, over all requests of this process. */
const callsAtOnce = 8;
/** What a page waits for is worth this much waiting for a service that asks to wait. */
const patienceMs = 10_000;

interface Waiting {
  since: number;
  settle(admitted: boolean): void;
}

/**
 * Takes turns at the service. At most eight calls run at once. While the service asks to wait
 * (`close`), none goes out; then one does, and with each answer one more beside it, so that those
 * who waited do not all come at the same moment.
 */
export class Turns {
  private running = 0;
  private allowed = callsAtOnce;
  private closedUntil = 0;
  /** Since when the service has been asking to wait, without as many calls as usual between. */
  private limitedSince = 0;
  private readonly waiting: Waiting[] = [];

  /**
   * Waits for a turn; every admission is to be given back. `since`: when the call first asked for
   * one, which lets it go before those that came later. False: the service asks to wait longer than
   * a call waits. An abort rejects with its reason.
   */
  take(since: number, signal?: AbortSignal): Promise<boolean> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(call), 1);
        reject(signal?.reason);
      };
      const call: Waiting = {
        since,
        settle: (admitted) => {
          signal?.removeEventListener('abort', leave);
          resolve(admitted);
        },
      };
      signal?.addEventListener('abort', leave, { once: true });
      const later = this.waiting.findIndex((other) => other.since > since);
      this.waiting.splice(later === -1 ? this.waiting.length : later, 0, call);
      this.admit();
    });
  }

  /** Ends a turn; `welcome`: the service did not ask to wait. */
  give(welcome: boolean): void {
    this.running -= 1;
    // Answers to what was on its way when the service asked to wait tell nothing of afterwards.
    if (welcome && this.opensInMs === 0) this.allowed = Math.min(callsAtOnce, this.allowed + 1);
    this.admit();
  }

  /** The service asks to be left alone for so long, in milliseconds. */
  close(forMs: number): void {
    const now = performance.now();
    if (this.allowed === callsAtOnce) this.limitedSince = now;
    this.allowed = 1;
    if (now + forMs <= this.closedUntil) return;
    this.closedUntil = now + forMs;
    // Node's timers count in whole milliseconds from a clock of their own.
    setTimeout(() => this.admit(), Math.ceil(forMs) + 1).unref();
  }

  /** Milliseconds until the service may be asked again; 0 when it may be now. */
  get opensInMs(): number {
    return Math.max(0, this.closedUntil - performance.now());
  }

  private admit(): void {
    if (this.opensInMs > 0) {
      const tired = this.waiting.filter(
        ({ since }) => this.closedUntil > Math.max(since, this.limitedSince) + patienceMs,
      );
      for (const call of tired) {
        this.waiting.splice(this.waiting.indexOf(call), 1);
        call.settle(false);
      }
      return;
    }
    while (this.running < this.allowed) {
      const next = this.waiting.shift();
      if (!next) return;
      this.running += 1;
      next.settle(true);
    }
  }
}

declare global {
  /** Kept here: pages and routes may each have a copy of this module, and share one service. */
  var barometerTurns: WeakMap<Connection, Turns> | undefined;
}

/** The turns of this process at a connection: a limit is that of its key. */
export function turnsOf(connection: Connection): Turns {
  globalThis.barometerTurns ??= new WeakMap();
  const found = globalThis.barometerTurns.get(connection) ?? new Turns();
  globalThis.barometerTurns.set(connection, found);
  return found;
}
