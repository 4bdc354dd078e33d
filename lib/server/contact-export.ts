import { exportedTitles } from '@/lib/contact-report';
import { addressKey } from '@/lib/contact-verdicts';
import type { Cell } from '@/lib/csv';
import { walkContacts, walkUnsubscribes } from './contacts';
import { csvFile } from './csv-file';
import { recordsOf, type WalkedPage } from './list-walk';
import type { Streamed } from './streams';
import { unsubscribedAddresses } from './unsubscribed';

/**
 * A list walked to its end as CSV, oldest first, as the service gives it. The header `x-rows` tells how
 * many rows there are when it begins.
 */
async function csvOf<R>(
  name: string,
  header: readonly string[],
  walk: AsyncGenerator<WalkedPage<R>>,
  rowOf: (record: R) => Cell[],
): Promise<Streamed> {
  const first = await walk.next();
  const { of, records } = first.done ? { of: 0, records: [] } : first.value;
  return csvFile({ name, header, rowOf, rows: of, first: records, rest: recordsOf(walk) });
}

/** All contacts of a list, with a mark on those who have unsubscribed. */
export async function exportContacts(list: string, signal: AbortSignal): Promise<Streamed> {
  const unsubscribed = await unsubscribedAddresses();
  return csvOf(
    `contacts-${list}`,
    exportedTitles,
    walkContacts(list, { signal }),
    ({ id, name, email, created_at, updated_at }) => [
      String(id),
      name,
      email,
      unsubscribed.has(addressKey(email)) ? 'yes' : 'no',
      created_at,
      updated_at,
    ],
  );
}

/** All unsubscribes of the account. */
export function exportUnsubscribes(signal: AbortSignal): Promise<Streamed> {
  return csvOf(
    'unsubscribes',
    ['id', 'email', 'unsubscribed_at'],
    walkUnsubscribes({ signal }),
    ({ id, email, unsubscribed_at }) => [String(id), email, unsubscribed_at],
  );
}
