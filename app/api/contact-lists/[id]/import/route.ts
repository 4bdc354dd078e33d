import type { ImportOutcome } from '@/lib/contacts';
import { answer } from '@/lib/server/answers';
import { audit } from '@/lib/server/audit';
import { contactsOf, listName } from '@/lib/server/audited-change';
import { importContacts } from '@/lib/server/contact-import';
import { forList, importSchema, type ListRoute, withBody } from '@/lib/server/contact-requests';

/** `98 added, 2 there`. */
function wordsOf(outcomes: readonly ImportOutcome[]): string {
  const counts = new Map<string, number>();
  for (const { kind } of outcomes) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => `${count} ${kind}`).join(', ');
}

/** Adds a batch of contacts of an import to a list; every batch is recorded with what it came to. */
export async function POST(request: Request, route: ListRoute): Promise<Response> {
  return forList(request, route, (list, person) =>
    withBody(request, importSchema, async (batch) => {
      const [done, name] = await Promise.all([
        importContacts(list, batch, request.signal),
        listName(list),
      ]);
      const detail = `import ${done.name.id}: ${wordsOf(done.outcomes)}`;
      if (batch.contacts.length > 0)
        await audit(person, 'imported', contactsOf(list, name, detail));
      return answer(done);
    }),
  );
}
