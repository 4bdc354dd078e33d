import type { FastifyInstance } from 'fastify';
import type { Pagination } from '@/lib/contract/resources';

/** A client of the API in tests: what it sends and what it is answered, success or not. */

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT' | 'HEAD' | 'OPTIONS';

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  /** The body as JSON; undefined without one. */
  json: unknown;
}

export interface Row {
  [field: string]: unknown;
  id: string | number;
}

export interface Client {
  send(method: Method, url: string, body?: unknown): Promise<Answer>;
  get(url: string): Promise<Answer>;
  post(url: string, body: unknown): Promise<Answer>;
  patch(url: string, body: unknown): Promise<Answer>;
  remove(url: string): Promise<Answer>;
}

export function basic(key: string, username = ''): string {
  return `Basic ${Buffer.from(`${username}:${key}`).toString('base64')}`;
}

/** Calls `app` with the key of an account. A body that is no string is sent as JSON. */
export function clientOf(app: FastifyInstance, key: string | null): Client {
  const send: Client['send'] = async (method, url, body) => {
    const response = await app.inject({
      method,
      url,
      headers: key === null ? {} : { authorization: basic(key) },
      ...(body !== undefined && {
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    });
    const text = response.body;
    const json: unknown = text === '' ? undefined : JSON.parse(text);
    return { status: response.statusCode, headers: response.headers, text, json };
  };
  return {
    send,
    get: (url) => send('GET', url),
    post: (url, body) => send('POST', url, body),
    patch: (url, body) => send('PATCH', url, body),
    remove: (url) => send('DELETE', url),
  };
}

/** What a test holds of an envelope; the shapes are checked where they are the subject. */
interface Envelope {
  _results: unknown;
  _pagination: Pagination;
  errors: string[];
}

function envelope(answer: Answer): Envelope {
  return answer.json as Envelope;
}

export const resultOf = (answer: Answer) => envelope(answer)._results as Row;
export const rowsOf = (answer: Answer) => envelope(answer)._results as Row[];
export const paginationOf = (answer: Answer) => envelope(answer)._pagination;
export const errorsOf = (answer: Answer) => envelope(answer).errors;

/** Every record of a list, page after page by its `next` links, with the totals that the pages gave. */
export async function walk(
  client: Client,
  url: string,
): Promise<{ rows: Row[]; totals: number[]; pages: number }> {
  const rows: Row[] = [];
  const totals: number[] = [];
  let next: string | undefined = url;
  while (next) {
    const answer = await client.get(next);
    if (answer.status !== 200) throw new Error(`${next}: ${answer.status} ${answer.text}`);
    rows.push(...rowsOf(answer));
    totals.push(paginationOf(answer).total);
    next = paginationOf(answer).links.next;
    if (totals.length > 1000) throw new Error(`${url} has no end.`);
  }
  return { rows, totals, pages: totals.length };
}
