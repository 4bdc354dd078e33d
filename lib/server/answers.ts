import { faultFields, log } from './log';
import { currentPerson } from './session';
import type { Person } from './store/people';
import { UpstreamFailed } from './upstream';

const noStore = { 'cache-control': 'no-store' };

/** An error in the API's own envelope. */
export function refuse(status: number, message: string): Response {
  return Response.json({ errors: [message] }, { status, headers: noStore });
}

export function answer(body: unknown): Response {
  return Response.json(body, { headers: noStore });
}

/** The words for a fault: the constant ones of the service's side, or one sentence for ours. */
export function answerFailure(error: unknown): Response {
  if (error instanceof UpstreamFailed) {
    const response = refuse(error.status, error.message);
    if (error.retryAfter !== null) response.headers.set('retry-after', String(error.retryAfter));
    return response;
  }
  if (error instanceof Error && error.name === 'AbortError')
    return new Response(null, { status: 499 });
  log('error', 'a request failed', faultFields(error));
  return refuse(500, 'Something went wrong in the dashboard.');
}

/** Runs a route for the person who is signed in; 401 when nobody is. */
export async function forPerson(handle: (person: Person) => Promise<Response>): Promise<Response> {
  try {
    const person = await currentPerson();
    return person ? await handle(person) : refuse(401, 'Please sign in again.');
  } catch (error) {
    return answerFailure(error);
  }
}
