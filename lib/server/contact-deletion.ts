import type { DeletionAnswer, Stopped } from '@/lib/contacts';
import { errorsSchema } from '@/lib/contract/resources';
import { wordsOfFailure } from './answers';
import { contactsPath } from './contacts';
import { fewAtOnce } from './few-at-once';
import { askUpstream, UpstreamFailed, upstreamMessages } from './upstream';

/** Half of the turns at the service: pages get theirs meanwhile. */
const atOnce = 4;

async function refusalOf(response: Response): Promise<Stopped> {
  const told = errorsSchema.safeParse(await response.json().catch(() => null));
  const [message = upstreamMessages.unreachable] = told.success ? told.data.errors : [];
  return { message, retryAfter: null };
}

/**
 * Deletes contacts of a list, a few at once. One that is not there is what was wanted, so that asking
 * again after a fault is harmless. Ends before its end when the service has to be waited for, or fails.
 */
export async function deleteContacts(
  list: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<DeletionAnswer> {
  const deleted: string[] = [];
  let stopped: Stopped | null = null;
  await fewAtOnce(ids, atOnce, async (id) => {
    if (signal.aborted) return false;
    try {
      const path = `${contactsPath(list)}/${id}`;
      const response = await askUpstream({ method: 'DELETE', path });
      if (response.ok || response.status === 404) deleted.push(id);
      else stopped ??= await refusalOf(response);
    } catch (error) {
      const retryAfter = error instanceof UpstreamFailed ? error.retryAfter : null;
      stopped ??= { message: wordsOfFailure(error), retryAfter };
    }
    return stopped === null;
  });
  return { deleted, stopped };
}
