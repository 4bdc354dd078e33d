import { answered, errorsOf, RequestFailed } from './request';

/** Answers that are read while they come: searches and exports. Loaded when one begins. */

/** GETs one of the dashboard's own routes. Throws `RequestFailed`; an abort passes through. */
export async function getAnswer(path: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(path, { signal }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new RequestFailed(0, ['The dashboard could not be reached. Check your connection.']);
  });
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => null);
  throw new RequestFailed(response.status, errorsOf(body));
}

/** The bytes of an answer. Throws `RequestFailed` when it breaks off; an abort passes through. */
export async function* chunksOf(
  { body }: Response,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (!body) return;
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } catch (error) {
    if (signal.aborted) throw error;
    throw new RequestFailed(0, ['The answer broke off before its end.']);
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

/** The lines of an answer, each of them JSON. */
export async function* getLines<T>(path: string, signal: AbortSignal): AsyncGenerator<T> {
  const response = await getAnswer(path, signal);
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunksOf(response, signal)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield answered<T>(JSON.parse(line));
  }
}
