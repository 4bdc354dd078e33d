import { setTimeout as delay } from 'node:timers/promises';
import { getEnvironment } from './environment';
import { faultFields, log } from './log';

/** One answer must come within this time; a GET is asked again at most twice. */
const attemptMs = 10_000;
const retryAfterMs = [150, 600];
const longestRetryAfterMs = 2_000;
const retriedStatuses = new Set([429, 500, 502, 503, 504]);

/** A constant answer to the browser for a fault between the dashboard and the service. */
export class UpstreamFailed extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'UpstreamFailed';
    this.status = status;
  }
}

export const upstreamMessages = {
  unreachable: 'The feedback service could not be reached.',
  slow: 'The feedback service did not answer in time.',
  malformed: 'The feedback service gave an answer that could not be read.',
  refusedKey: 'The feedback service refused the API key. An admin has to replace FEEDBACK_API_KEY.',
  unconnected:
    'No account is connected yet. Create one with "npm run -s barometer -- account create <name>", put its key in .env as FEEDBACK_API_KEY, and start again.',
} as const;

export interface UpstreamRequest {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Beginning with /v1, with its query. */
  path: string;
  body?: string;
  /** Aborts the request to the service when the browser gives up. */
  signal?: AbortSignal;
}

/** The time to wait before asking again, or null when it is not worth it. */
function waitBeforeRetry(attempt: number, response: Response | null): number | null {
  const wait = retryAfterMs[attempt];
  if (wait === undefined || (response && !retriedStatuses.has(response.status))) return null;
  const asked = Number(response?.headers.get('retry-after') ?? 0) * 1000;
  if (!Number.isFinite(asked) || asked <= wait) return wait;
  return asked <= longestRetryAfterMs ? asked : null;
}

async function attempt(request: UpstreamRequest): Promise<Response> {
  const { connection } = getEnvironment();
  if (!connection) throw new UpstreamFailed(503, upstreamMessages.unconnected);
  const { method = 'GET', path, body, signal } = request;
  const timeout = AbortSignal.timeout(attemptMs);
  return fetch(connection.address + path, {
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
}

function failureOf(error: unknown, path: string): UpstreamFailed {
  if (error instanceof UpstreamFailed) return error;
  log('warn', 'the service did not answer', { path: path.split('?', 1)[0], ...faultFields(error) });
  const slow = error instanceof Error && error.name === 'TimeoutError';
  return slow
    ? new UpstreamFailed(504, upstreamMessages.slow)
    : new UpstreamFailed(502, upstreamMessages.unreachable);
}

/**
 * Asks the service with the stored key. GETs are asked again after faults that pass. Answers of any
 * status come back as they are but for 401, which is a matter between us and the service.
 * Throws `UpstreamFailed` (502, 503, 504); an abort by the caller passes through.
 */
export async function askUpstream(request: UpstreamRequest): Promise<Response> {
  const { method = 'GET', path, signal } = request;
  for (let tried = 0; ; tried += 1) {
    let response: Response | null = null;
    let failure: UpstreamFailed | null = null;
    try {
      response = await attempt(request);
    } catch (error) {
      if (signal?.aborted) throw error;
      failure = failureOf(error, path);
    }
    // Without a connection there is nothing to ask, and a reader has waited long enough for a slow one.
    if (failure?.status === 503 || failure?.status === 504) throw failure;
    const wait =
      method === 'GET' && (failure || response) ? waitBeforeRetry(tried, response) : null;
    if (wait === null) {
      if (!response) throw failure ?? new UpstreamFailed(502, upstreamMessages.unreachable);
      if (response.status !== 401) return response;
      await response.body?.cancel();
      throw new UpstreamFailed(502, upstreamMessages.refusedKey);
    }
    await response?.body?.cancel();
    await delay(wait, undefined, signal ? { signal } : {});
  }
}
