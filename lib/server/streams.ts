import { AsyncLocalStorage } from 'node:async_hooks';
import { faultFields, log } from './log';
import { NoLongerAllowed, watchReader } from './presence';
import { UpstreamFailed } from './upstream';

export interface Streamed {
  headers: Record<string, string>;
  texts: AsyncGenerator<string>;
}

/**
 * An answer whose texts are sent as they come, at the reader's pace. `begin` is given a signal of the
 * reader's leaving; what it throws is thrown before anything was sent. It breaks off once the person for whom
 * it is made is signed out, or may see less.
 */
export async function streamed(
  request: Request,
  begin: (signal: AbortSignal) => Promise<Streamed>,
): Promise<Response> {
  const gone = new AbortController();
  const signal = AbortSignal.any([request.signal, gone.signal]);
  const { headers, texts } = await begin(signal);
  // The reader pulls from a context of its own: what the request began with goes on.
  const inContext = AsyncLocalStorage.snapshot();
  const look = watchReader();
  const next = async () => {
    await look();
    const part = await texts.next();
    // What took long may be for somebody who may not see it any more.
    await look();
    return part;
  };
  const isExpected = (error: unknown) =>
    signal.aborted || error instanceof UpstreamFailed || error instanceof NoLongerAllowed;
  const end = async () => {
    gone.abort();
    await texts.return(undefined).catch(() => undefined);
  };
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await inContext(next);
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        if (!isExpected(error)) log('error', 'a stream failed', faultFields(error));
        // The connection breaks: nobody takes a part for the whole.
        controller.error(error);
        await end();
      }
    },
    cancel: end,
  });
  return new Response(body, { headers: { 'cache-control': 'no-store', ...headers } });
}
