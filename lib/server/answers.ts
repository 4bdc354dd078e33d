import { overOneConnection } from './connection';
import { faultFields, log } from './log';
import { may } from './permissions';
import type { Person } from './person';
import { runFor } from './presence';
import { currentReader } from './session';
import { UpstreamFailed } from './upstream';

const noStore = { 'cache-control': 'no-store' };

/** An error in the API's own envelope. */
export function refuse(status: number, ...messages: string[]): Response {
  return Response.json({ errors: messages }, { status, headers: noStore });
}

export function answer(body: unknown): Response {
  return Response.json(body, { headers: noStore });
}

/** The words for a fault: the constant ones of the service's side, or one sentence for ours, which is logged. */
export function wordsOfFailure(error: unknown): string {
  if (error instanceof UpstreamFailed) return error.message;
  log('error', 'a request failed', faultFields(error));
  return 'Something went wrong in the dashboard.';
}

/** Names of what is thrown when the browser has gone: the platform's, and Next's own. */
const gone = new Set(['AbortError', 'ResponseAborted']);

export function answerFailure(error: unknown): Response {
  if (error instanceof Error && gone.has(error.name)) return new Response(null, { status: 499 });
  const upstream = error instanceof UpstreamFailed ? error : null;
  const response = refuse(upstream?.status ?? 500, wordsOfFailure(error));
  if (upstream && upstream.retryAfter !== null)
    response.headers.set('retry-after', String(upstream.retryAfter));
  return response;
}

/** Runs a route for the person who is signed in; 401 when nobody is. */
export async function forPerson(handle: (person: Person) => Promise<Response>): Promise<Response> {
  try {
    // Who somebody is is the account's word, too: a change of it never mixes one's rights with another's answers.
    return await overOneConnection(async () => {
      const reader = await currentReader();
      if (!reader) return refuse(401, 'Please sign in again.');
      return runFor(reader, () => handle(reader.person));
    });
  } catch (error) {
    return answerFailure(error);
  }
}

/** To somebody whose search reaches beyond what is their own. */
export const notOwn = 'Your role shows you ratings of your own team only: filter by it.';

/** As `forPerson`, for those whose role shows them ratings, were it their own alone; 403 for others. */
export function forReader(handle: (person: Person) => Promise<Response>): Promise<Response> {
  return forPerson(async (person) =>
    may(person.role, 'read ratings')
      ? handle(person)
      : refuse(403, 'Your role does not allow this.'),
  );
}
