import type { Standing } from '@/lib/standing';
import { type Connection, connectionState } from './connection';
import { probe } from './probe';
import { standing } from './standing';

/** Least time between two calls to an account that is closed, over all who look. */
const againAfterMs = 5_000;

interface Look {
  begunAt: number;
  ended: Promise<unknown>;
}

declare global {
  /** Kept here: routes may each have a copy of this module. */
  var barometerLooks: WeakMap<Connection, Look> | undefined;
}

/** Asks a closed account once for all who ask meanwhile. */
async function lookAgain(connection: Connection): Promise<void> {
  globalThis.barometerLooks ??= new WeakMap();
  const looks = globalThis.barometerLooks;
  let look = looks.get(connection);
  if (!look || performance.now() - look.begunAt > againAfterMs) {
    look = { begunAt: performance.now(), ended: probe(connection) };
    looks.set(connection, look);
  }
  await look.ended;
}

/**
 * What the last calls have shown. While the account is closed the service is asked now and then: nothing
 * else may be calling that would learn that it is open again.
 */
export async function standingNow(): Promise<Standing> {
  const seen = await standing();
  if (seen.kind !== 'suspended') return seen;
  const { connection } = await connectionState();
  if (connection) await lookAgain(connection);
  return standing();
}
