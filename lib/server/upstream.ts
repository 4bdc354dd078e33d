import { setTimeout as delay } from 'node:timers/promises';
import { type Connection, connectionState } from './connection';
import { faultFields, log } from './log';
import { parseJson } from './parse-json';
import { noteAnswer, noteLimit } from './standing';
import { turnsOf } from './turns';

/** One answer must come within this time, its body included. */
const attemptMs = 10_000;
/** How long, at the middle, a GET waits after a fault before it is asked again. */
const againAfterMs = [150, 600, 1_500];
const faultStatuses = new Set([500, 502, 503, 504]);
/** The wait that a limit without a usable Retry-After means, and the longest that is believed. */
const usualWaitMs = 1_000;
const longestWaitMs = 3_600_000;
/** Faults before there was a connection: the service has seen nothing of the request. */
const unconnectedCodes = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** A constant answer to the browser for a fault between the dashboard and the service. */
export class UpstreamFailed extends Error {
  readonly status: number;
  /** Whole seconds after which the service may be asked again; null when it named none. */
  readonly retryAfter: number | null;

  constructor(status: number, message: string, retryAfter: number | null = null) {
    super(message);
    this.name = 'UpstreamFailed';
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

export const upstreamMessages = {
  unreachable: 'The feedback service could not be reached.',
  slow: 'The feedback service did not answer in time.',
  limited: 'The feedback service limits how often it may be asked.',
  malformed: 'The feedback service gave an answer that could not be read.',
  refusedKey: 'The feedback service refused the API key. An admin has to replace it.',
  unconnected: 'No account is connected. An admin connects one in Settings, Connection.',
} as const;

export interface UpstreamRequest {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Beginning with /v1, with its query. */
  path: string;
  body?: string;
  /** Aborts the request to the service when the browser gives up. */
  signal?: AbortSignal;
  /** Whether the service answers it without a key, so that the answer tells nothing of the account. */
  open?: boolean;
}

/** How long the service asks to be left alone, in milliseconds; null when it does not. */
export function waitAsked({ status, headers }: Response): number | null {
  const text = headers.get('retry-after') ?? '';
  if (status !== 429 && (status !== 503 || text === '')) return null;
  const asked = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(asked) ? usualWaitMs : Math.min(Math.max(asked, 0), longestWaitMs);
}

/** Reads the answer to its end: one that breaks off has failed as one that never came. */
async function attempt(connection: Connection, request: UpstreamRequest): Promise<Response> {
  const { method = 'GET', path, body, signal } = request;
  const timeout = AbortSignal.timeout(attemptMs);
  const response = await fetch(connection.address + path, {
    method,
    ...(body !== undefined && { body }),
    headers: {
      accept: 'application/json',
      authorization: `Basic ${Buffer.from(`:${connection.key}`).toString('base64')}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    redirect: 'manual',
    cache: 'no-store',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  const { status, headers } = response;
  const answered = await response.arrayBuffer();
  return new Response(answered.byteLength > 0 ? answered : null, { status, headers });
}

/** One attempt, when its turn has come. Throws 429 when the service asks to wait for too long. */
async function attemptInTurn(
  connection: Connection,
  request: UpstreamRequest,
  since: number,
): Promise<Response> {
  const place = turnsOf(connection);
  if (!(await place.take(since, request.signal))) throw limited(connection);
  let welcome = true;
  try {
    const response = await attempt(connection, request);
    const wait = waitAsked(response);
    if (wait !== null) {
      welcome = false;
      place.close(wait);
      log('warn', 'the service asks to wait', { status: response.status, seconds: wait / 1000 });
    }
    return response;
  } finally {
    // Not before the connection is free again: else the next call would open another.
    setImmediate(() => place.give(welcome));
  }
}

function limited(connection: Connection): UpstreamFailed {
  const waitMs = turnsOf(connection).opensInMs;
  noteLimit(connection, waitMs);
  return new UpstreamFailed(429, upstreamMessages.limited, Math.max(1, Math.ceil(waitMs / 1000)));
}

/** The body stays for the caller to read. */
function note(connection: Connection, response: Response): Promise<void> {
  return noteAnswer(connection, response.status, () =>
    response
      .clone()
      .json()
      .catch(() => null),
  );
}

/** Whether a change was answered by the API: what stands before it answers with pages of its own, and with 200. */
async function isReadable(response: Response): Promise<boolean> {
  const text = await response.clone().text();
  return text === '' || parseJson(text) !== null;
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause);
}

function failureOf(error: unknown, path: string): UpstreamFailed {
  if (error instanceof UpstreamFailed) return error;
  log('warn', 'the service did not answer', { path: path.split('?', 1)[0], ...faultFields(error) });
  const slow = error instanceof Error && error.name === 'TimeoutError';
  return slow
    ? new UpstreamFailed(504, upstreamMessages.slow)
    : new UpstreamFailed(502, upstreamMessages.unreachable);
}

/** Waits before a call is asked again: never two calls by the same clock. False: it has been asked often enough. */
async function waitAgain(faults: number, signal: AbortSignal | undefined): Promise<boolean> {
  const wait = againAfterMs[faults];
  if (wait === undefined) return false;
  await delay(wait * (0.5 + Math.random()), undefined, signal ? { signal } : {});
  return true;
}

/**
 * Asks the service with the stored key, and reads the whole answer. A GET is asked again after
 * faults that pass, and for about ten seconds while the service asks to wait; anything else only
 * when the service has certainly not seen it. Answers of any status come back as they are but for
 * 401, which is a matter between us and the service, and for being asked to wait. A change of the
 * connection meanwhile changes nothing for it.
 * Throws `UpstreamFailed`, with 502 or 504 where the service may have heeded it, with 429 or 503 where it
 * has not; an abort by the caller passes through.
 */
export async function askUpstream(request: UpstreamRequest): Promise<Response> {
  const { method = 'GET', path, signal } = request;
  const { connection } = await connectionState();
  if (!connection) throw new UpstreamFailed(503, upstreamMessages.unconnected);
  const since = performance.now();
  let faults = 0;
  for (;;) {
    let response: Response;
    try {
      response = await attemptInTurn(connection, request, since);
    } catch (error) {
      if (signal?.aborted) throw error;
      const failure = failureOf(error, path);
      const again = method === 'GET' || unconnectedCodes.has(codeOf(error));
      // A reader has waited long enough for a slow service; and there may be no connection to ask over.
      if (!again || failure.status !== 502 || !(await waitAgain(faults, signal))) throw failure;
      faults += 1;
      continue;
    }
    if (!request.open) await note(connection, response);
    // Not 502: whoever is refused has certainly changed nothing.
    if (response.status === 401) throw new UpstreamFailed(503, upstreamMessages.refusedKey);
    if (waitAsked(response) !== null) {
      if (method !== 'GET') throw limited(connection);
      continue;
    }
    if (method !== 'GET' && response.ok && !(await isReadable(response)))
      throw new UpstreamFailed(502, upstreamMessages.malformed);
    const fault = method === 'GET' && faultStatuses.has(response.status);
    if (!fault || !(await waitAgain(faults, signal))) return response;
    faults += 1;
  }
}
