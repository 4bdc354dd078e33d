import { AsyncLocalStorage } from 'node:async_hooks';
import { faultFields, log } from './log';
import { UpstreamFailed } from './upstream';

export interface Streamed {
  headers: Record<string, string>;
  texts: AsyncGenerator<string>;
}

/**
 * An answer whose texts are sent as they come, at the reader's pace. `begin` is given a signal of the
 * reader's leaving; what it throws is thrown before anything was sent.
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
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await inContext(() => texts.next());
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        if (!signal.aborted && !(error instanceof UpstreamFailed))
          log('error', 'a stream failed', faultFields(error));
        // The connection breaks: nobody takes a part for the whole.
        controller.error(error);
      }
    },
    async cancel() {
      gone.abort();
      await texts.return(undefined).catch(() => undefined);
    },
  });
  return new Response(body, { headers: { 'cache-control': 'no-store', ...headers } });
}
