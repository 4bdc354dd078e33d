import type { Sent } from '@/components/forms/use-form';
import { RequestFailed, sendJson } from '@/lib/client/request';

/** What a form says of its request's failure: the answer's sentences, and what to do where it was not even tried. */
function wordsOf(
  { status, messages, message, retryAfter }: RequestFailed,
  path: string,
): readonly string[] {
  const told = messages.length > 0 ? messages : [message];
  if (status === 401)
    return ['You are signed out. Sign in in another tab, then send this again: it stays here.'];
  // The dashboard's own limits say for themselves for how long.
  if (status !== 429 || !path.startsWith('/api/feedback/')) return told;
  return [...told, `Nothing was saved. Send it again in ${retryAfter ?? 1} s.`];
}

/** Sends a change for a form: what the service refuses is an outcome, with its sentences. */
export async function sent<T>(
  method: 'POST' | 'PUT' | 'PATCH',
  path: string,
  body: object,
): Promise<Sent<T>> {
  try {
    return { answer: await sendJson<T>(method, path, body) };
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    return { messages: wordsOf(error, path), unsure: error.unsure };
  }
}
