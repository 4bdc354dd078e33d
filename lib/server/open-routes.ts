import type { z } from 'zod';
import { faultMessage } from '@/lib/contract/errors';
import { answerFailure, refuse } from './answers';
import { TooManyFailures } from './attempts';
import { currentAddress } from './audit';
import { parseJson } from './parse-json';
import { isSameOrigin } from './proxy';
import { formLimit, readText } from './request-body';

/** What is wrong with a field of the body, as a form reads it to show it there. */
export function refuseField(name: string, text: string): Response {
  return refuse(400, faultMessage({ location: 'requestBody', path: [name], text }));
}

function refuseForNow({ seconds }: TooManyFailures): Response {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const response = refuse(429, `There were too many attempts. Please try again in ${wait}.`);
  response.headers.set('retry-after', String(seconds));
  return response;
}

/**
 * Runs a route that changes something for somebody who is not signed in, with the body and the address
 * that it came from. 403 for another site's page, 400 for another body, 429 after too many attempts.
 */
export async function forAnybody<T>(
  request: Request,
  schema: z.ZodType<T>,
  handle: (body: T, address: string) => Promise<Response>,
): Promise<Response> {
  try {
    if (!isSameOrigin(request)) return refuse(403, 'The request came from another site.');
    const text = await readText(request, formLimit);
    const body = schema.safeParse(text === null ? null : parseJson(text));
    if (!body.success) return refuse(400, 'The request could not be read.');
    return await handle(body.data, await currentAddress());
  } catch (error) {
    return error instanceof TooManyFailures ? refuseForNow(error) : answerFailure(error);
  }
}
