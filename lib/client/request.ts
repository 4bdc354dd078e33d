/** Statuses of which nobody knows whether a change was made. */
const unsureStatuses = new Set([0, 500, 502, 504]);

/** A request of the dashboard that did not succeed, in words that can be shown. */
export class RequestFailed extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly messages: readonly string[];
  /** Seconds after which asking again may help, where the answer says so. */
  readonly retryAfter: number | null;

  constructor(status: number, messages: readonly string[], retryAfter: number | null = null) {
    super(messages[0] ?? `The request failed with status ${status}.`);
    this.name = 'RequestFailed';
    this.status = status;
    this.messages = messages;
    this.retryAfter = retryAfter;
  }

  /** Whether a change that was asked for may have been made all the same. */
  get unsure(): boolean {
    return unsureStatuses.has(this.status);
  }
}

export function errorsOf(body: unknown): string[] {
  if (typeof body !== 'object' || body === null || !('errors' in body)) return [];
  return Array.isArray(body.errors) ? body.errors.filter((text) => typeof text === 'string') : [];
}

/** The named place where an answer of our own routes gets its type: they keep the contract, and zod stays out of first-load code. */
export function answered<T>(body: unknown): T {
  return body as T;
}

async function exchange(path: string, init: RequestInit): Promise<Response> {
  return fetch(path, init).catch((error: unknown) => {
    if (init.signal?.aborted) throw error;
    throw new RequestFailed(0, ['The dashboard could not be reached. Check your connection.']);
  });
}

function failureOf(response: Response, body: unknown): RequestFailed {
  const retryAfter = Number(response.headers.get('retry-after')) || null;
  return new RequestFailed(response.status, errorsOf(body), retryAfter);
}

/** GETs one of the dashboard's own routes. Throws `RequestFailed`; an abort passes through. */
export async function getJson<T>(path: string, signal: AbortSignal): Promise<T> {
  const response = await exchange(path, { signal, headers: { accept: 'application/json' } });
  const body: unknown = await response.json().catch((error: unknown) => {
    if (signal.aborted) throw error;
    return null;
  });
  if (!response.ok) throw failureOf(response, body);
  if (body === null) throw new RequestFailed(0, ['The answer broke off on its way here.']);
  return answered<T>(body);
}

/**
 * Changes something by one of the dashboard's own routes: `/api/feedback/v1/...` is the service's
 * endpoint. The answer's body, or null where it has none. Throws `RequestFailed`, of status 0 when it
 * is not known whether the change was made; an abort passes through.
 */
export async function sendJson<T>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<T> {
  const response = await exchange(path, {
    method,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const text = await response.text().catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new RequestFailed(0, ['The answer broke off on its way here.']);
  });
  const read: unknown = text === '' ? null : readJson(text);
  if (!response.ok) throw failureOf(response, read);
  return answered<T>(read);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
