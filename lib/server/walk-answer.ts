import type { WalkLine } from '@/lib/walk';
import { wordsOfFailure } from './answers';
import type { WalkedPage } from './list-walk';
import { streamed } from './streams';

/** What a walk finds: of each page the rows that `rowsOf` wants. */
export async function* foundOnWalk<T, R>(
  pages: AsyncGenerator<WalkedPage<T>>,
  rowsOf: (records: readonly T[]) => R[],
): AsyncGenerator<WalkLine<R>> {
  for await (const { page, walked, of, records } of pages)
    yield { walked, of, rows: rowsOf(records), next: { from: page + 1 } };
  yield { done: true };
}

async function* written<R>(
  lines: AsyncGenerator<WalkLine<R>>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const write = (line: WalkLine<R>) => `${JSON.stringify(line)}\n`;
  try {
    for await (const line of lines) yield write(line);
  } catch (error) {
    if (!signal.aborted) yield write({ error: wordsOfFailure(error) });
  }
}

/** Answers with the lines of a walk as they come, each of them JSON; what made it fail is the last. */
export function answerWalk<R>(
  request: Request,
  linesOf: (signal: AbortSignal) => AsyncGenerator<WalkLine<R>>,
): Promise<Response> {
  return streamed(request, async (signal) => ({
    headers: { 'content-type': 'application/x-ndjson' },
    texts: written(linesOf(signal), signal),
  }));
}
