import type { Sent } from '@/components/forms/use-form';
import { RequestFailed, sendJson } from '@/lib/client/request';

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
    const messages = error.messages.length > 0 ? error.messages : [error.message];
    return { messages, unsure: error.unsure };
  }
}
