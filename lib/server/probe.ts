import type { Verdict } from '@/lib/connection';
import { collection, type Survey, surveySchema } from '@/lib/contract/resources';
import type { Connection } from './connection';
import { faultFields, log } from './log';
import { parseJson } from './parse-json';
import { readText } from './request-body';
import { noteAnswer, wordsOfSuspension } from './standing';
import { waitAsked } from './upstream';

/** The answer must come within this time, its body included. */
const withinMs = 10_000;
/** Far more than ten surveys have, in bytes: what is tested may be anything. */
const bodyLimit = 1024 * 1024;
/** A list that any key may read, and that costs the service little. */
const path = '/v1/surveys?per_page=10&sort_order=asc';
const surveyList = collection(surveySchema);

export interface Probe {
  verdict: Verdict;
  /** From the call to the end of its answer, in ms. */
  ms: number;
  /** The account's first surveys; empty unless the verdict is fine. */
  surveys: Survey[];
}

interface Answered {
  response: Response;
  /** Null where it is no JSON, or too long. */
  body: unknown;
}

async function ask({ address, key }: Connection): Promise<Answered> {
  const response = await fetch(address + path, {
    headers: {
      accept: 'application/json',
      authorization: `Basic ${Buffer.from(`:${key}`).toString('base64')}`,
    },
    // The key goes to the address that was named, and to no other.
    redirect: 'manual',
    cache: 'no-store',
    signal: AbortSignal.timeout(withinMs),
  });
  const text = await readText(response, bodyLimit);
  return { response, body: parseJson(text ?? '') };
}

function judge({ response, body }: Answered): { verdict: Verdict; surveys: Survey[] } {
  const { status } = response;
  const only = (verdict: Verdict) => ({ verdict, surveys: [] });
  if (status === 401) return only({ kind: 'refused' });
  if (status === 402) return only({ kind: 'suspended', words: wordsOfSuspension(body) });
  if (status === 429) {
    const seconds = Math.max(1, Math.ceil((waitAsked(response) ?? 0) / 1000));
    return only({ kind: 'limited', seconds });
  }
  if (status >= 500) return only({ kind: 'failing', status });
  const parsed = surveyList.safeParse(body);
  return status === 200 && parsed.success
    ? { verdict: { kind: 'fine' }, surveys: parsed.data._results }
    : only({ kind: 'foreign', status });
}

/**
 * Calls a service once, and says what the answer tells of its address and key. Throws nothing. Of the
 * connection that is in use it is noted as any other answer is.
 */
export async function probe(connection: Connection): Promise<Probe> {
  const begun = performance.now();
  try {
    const answered = await ask(connection);
    await noteAnswer(connection, answered.response.status, async () => answered.body);
    return { ...judge(answered), ms: performance.now() - begun };
  } catch (error) {
    log('warn', 'a service that was tested did not answer', faultFields(error));
    const slow = error instanceof Error && error.name === 'TimeoutError';
    return {
      verdict: { kind: slow ? 'slow' : 'unreachable' },
      ms: performance.now() - begun,
      surveys: [],
    };
  }
}
