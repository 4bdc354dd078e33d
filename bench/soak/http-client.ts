import { basic, type Client } from '@/service/testing/client';

/** A client of a service process that is reached over HTTP. */
export function httpClient(url: string, key: string): Client {
  const send: Client['send'] = async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: basic(key) },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const json: unknown = text === '' ? undefined : JSON.parse(text);
    return { status: response.status, headers: Object.fromEntries(response.headers), text, json };
  };
  return {
    send,
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, body),
    patch: (path, body) => send('PATCH', path, body),
    remove: (path) => send('DELETE', path),
  };
}
