import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import type { ConnectionFacts } from '@/lib/connection';
import { getEnvironment } from './environment';
import { seal, unseal } from './sealing';
import { readSetting, removeSetting, type StoredSetting, writeSetting } from './store/settings';

/** Which account the dashboard shows: by the environment, by what an admin stored, or by the demo. */

/** A service and its key. What is known of the account belongs to this very object. */
export interface Connection {
  /** Without a trailing slash. */
  address: string;
  key: string;
}

interface Stored {
  /** Epoch seconds. */
  at: number;
  /** E-mail address. */
  by: string;
}

export type ConnectionState =
  /** The variables that name it cannot be overruled here. */
  | { kind: 'environment'; connection: Connection; variables: string[] }
  | { kind: 'stored'; connection: Connection; stored: Stored }
  | { kind: 'demo'; connection: Connection }
  | { kind: 'none'; connection: null }
  /** Stored, but not readable: BAROMETER_SECRET is another one than then. */
  | { kind: 'unreadable'; connection: null; stored: Stored }
  /** Stored for another address than FEEDBACK_API_URL names now: a key goes nowhere else. */
  | { kind: 'elsewhere'; connection: null; stored: Stored; address: string };

/** Other processes of the dashboard notice a change within this time. */
const freshForMs = 2_000;

const sealedSchema = z.object({ address: z.string(), key: z.string() });

function readSealed(sealed: string): Connection | null {
  const text = unseal('connection', sealed);
  return text === null ? null : sealedSchema.parse(JSON.parse(text));
}

function stateOfStored({ sealed, changedAt: at, changedBy: by }: StoredSetting): ConnectionState {
  const connection = readSealed(sealed);
  const stored = { at, by };
  if (!connection) return { kind: 'unreadable', connection: null, stored };
  const named = getEnvironment().connection.address;
  if (named !== null && named !== connection.address)
    return { kind: 'elsewhere', connection: null, stored, address: connection.address };
  return { kind: 'stored', connection, stored };
}

/** Of the environment, where it names a key. */
function namedState(): ConnectionState | null {
  const { address, key, ownService } = getEnvironment().connection;
  const place = address ?? ownService;
  if (key === null || place === null) return null;
  return {
    kind: 'environment',
    connection: { address: place, key },
    variables: [...(address === null ? [] : ['FEEDBACK_API_URL']), 'FEEDBACK_API_KEY'],
  };
}

function stateWithoutStored(): ConnectionState {
  const { ownService, demoKey } = getEnvironment().connection;
  return ownService !== null && demoKey !== null
    ? { kind: 'demo', connection: { address: ownService, key: demoKey } }
    : { kind: 'none', connection: null };
}

interface Known {
  state: ConnectionState;
  /** Of the stored setting; empty: there was none. Null: the environment's, which stays. */
  version: string | null;
  readAt: number;
}

interface Knowledge {
  known: Known | null;
  reading: Promise<ConnectionState> | null;
}

declare global {
  /** Kept here: pages and routes may each have a copy of this module, and show one account. */
  var barometerConnection: Knowledge | undefined;
}

async function read(knowledge: Knowledge): Promise<ConnectionState> {
  const setting = await readSetting('connection');
  const version = setting?.version ?? '';
  const { known } = knowledge;
  const state =
    known?.version === version
      ? known.state
      : setting
        ? stateOfStored(setting)
        : stateWithoutStored();
  knowledge.known = { state, version, readAt: performance.now() };
  return state;
}

const pinned = new AsyncLocalStorage<ConnectionState>();

/** The present connection, or the one that the request under way began with. */
export async function connectionState(): Promise<ConnectionState> {
  const own = pinned.getStore();
  if (own) return own;
  globalThis.barometerConnection ??= { known: null, reading: null };
  const knowledge = globalThis.barometerConnection;
  const { known } = knowledge;
  if (known && (known.version === null || performance.now() - known.readAt < freshForMs))
    return known.state;
  const named = namedState();
  if (named) {
    knowledge.known = { state: named, version: null, readAt: 0 };
    return named;
  }
  knowledge.reading ??= read(knowledge).finally(() => {
    knowledge.reading = null;
  });
  return knowledge.reading;
}

/** Runs something that asks the service more than once: all of it over the connection it begins with. */
export async function overOneConnection<T>(run: () => Promise<T>): Promise<T> {
  return pinned.run(await connectionState(), run);
}

/**
 * What is kept of a connection's answers: another account begins with nothing, and what an old one
 * answers late goes where nobody looks any more.
 */
export function ofConnection<T>(make: () => T): () => Promise<T> {
  const kept = new WeakMap<ConnectionState, T>();
  return async () => {
    const state = await connectionState();
    const found = kept.get(state);
    if (found !== undefined) return found;
    const made = make();
    kept.set(state, made);
    return made;
  };
}

/** The next to ask reads it anew; a reading under way ends where nobody looks. */
function forgetKnown(): void {
  globalThis.barometerConnection = { known: null, reading: null };
}

/** Stores a connection that has been tested, in place of the one before. */
export async function storeConnection(connection: Connection, by: string): Promise<void> {
  await writeSetting('connection', seal('connection', JSON.stringify(connection)), by);
  forgetKnown();
}

/** Removes the stored connection; false where there was none. */
export async function removeConnection(): Promise<boolean> {
  const removed = await removeSetting('connection');
  forgetKnown();
  return removed;
}

/** Tells keys apart without telling them: the first 8 hexadecimal digits of the key's SHA-256. */
export function fingerprintOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 8);
}

/**
 * What of a key names its account: the first 8 of 40 hexadecimal digits, as Barometer's service makes
 * them. Keys of another kind say nothing of it, and all of one is taken: two keys are two accounts then.
 */
function accountIn(key: string): string {
  return /^[0-9a-f]{40}$/.test(key) ? key.slice(0, 8) : key;
}

/**
 * Stands for the connected account in the browser, which tells nothing of it without the server's
 * secret. Another key of the same account changes nothing of it. Null: none is connected.
 */
export async function connectedAccount(): Promise<string | null> {
  const { connection } = await connectionState();
  if (!connection) return null;
  return createHmac('sha256', getEnvironment().secret)
    .update(JSON.stringify(['account', connection.address, accountIn(connection.key)]))
    .digest('base64url')
    .slice(0, 16);
}

/** What an admin may know of the connection: never the key. */
export async function connectionFacts(): Promise<ConnectionFacts> {
  const state = await connectionState();
  const { address, ownService, demoKey } = getEnvironment().connection;
  return {
    kind: state.kind,
    address: state.kind === 'elsewhere' ? state.address : (state.connection?.address ?? null),
    fingerprint: state.connection && fingerprintOf(state.connection.key),
    stored: 'stored' in state ? state.stored : null,
    variables: state.kind === 'environment' ? state.variables : [],
    namedAddress: address,
    ownService,
    hasDemo: ownService !== null && demoKey !== null,
  };
}
