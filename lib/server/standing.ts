import { errorsSchema } from '@/lib/contract/resources';
import type { Standing } from '@/lib/standing';
import { type Connection, connectionState } from './connection';

type Seen = Exclude<Standing, { kind: 'fine' | 'unconnected' | 'unreadable' | 'elsewhere' }>;

declare global {
  /** Kept here: pages and routes may each have a copy of this module, and see one service. */
  var barometerStanding: WeakMap<Connection, Seen> | undefined;
}

function seen(): WeakMap<Connection, Seen> {
  globalThis.barometerStanding ??= new WeakMap();
  return globalThis.barometerStanding;
}

/** A sentence of the service's is shown to people: only its first, and not at any length. */
const longestWords = 200;

/** Why the service closes an account, in its own words. */
export function wordsOfSuspension(body: unknown): string {
  const told = errorsSchema.safeParse(body);
  const [words = ''] = told.success ? told.data.errors : [];
  return words.slice(0, longestWords) || 'The account is suspended.';
}

/** Notes what an answer to a call with the key tells of the account; its body is read where it tells more. */
export async function noteAnswer(
  connection: Connection,
  status: number,
  readBody: () => Promise<unknown>,
): Promise<void> {
  if (status === 401) seen().set(connection, { kind: 'refused' });
  else if (status === 402)
    seen().set(connection, { kind: 'suspended', words: wordsOfSuspension(await readBody()) });
  else if (status < 500 && status !== 429) seen().delete(connection);
}

/** Notes that the service is not asked for so long, in ms: longer than a page waits. */
export function noteLimit(connection: Connection, forMs: number): void {
  seen().set(connection, { kind: 'limited', until: Math.ceil((Date.now() + forMs) / 1000) });
}

/** What the last calls have shown; it asks the service nothing. */
export async function standing(): Promise<Standing> {
  const { kind, connection } = await connectionState();
  if (!connection)
    return { kind: kind === 'unreadable' || kind === 'elsewhere' ? kind : 'unconnected' };
  const found = seen().get(connection);
  // A limit that is over is none, whether or not anybody has asked since.
  const over = found?.kind === 'limited' && found.until * 1000 <= Date.now();
  return found && !over ? found : { kind: 'fine' };
}
