import { answer } from '@/lib/server/answers';
import { audit } from '@/lib/server/audit';
import { contactsOf, listName } from '@/lib/server/audited-change';
import { deleteContacts } from '@/lib/server/contact-deletion';
import { deletionSchema, forList, type ListRoute, withBody } from '@/lib/server/contact-requests';

/** Deletes a batch of contacts of a list. */
export async function POST(request: Request, route: ListRoute): Promise<Response> {
  return forList(request, route, (list, person) =>
    withBody(request, deletionSchema, async ({ ids }) => {
      const [done, name] = await Promise.all([
        deleteContacts(list, ids, request.signal),
        listName(list),
      ]);
      const count = done.deleted.length;
      const detail = count === 1 ? '1 contact' : `${count} contacts`;
      if (count > 0) await audit(person, 'deleted', contactsOf(list, name, detail));
      return answer(done);
    }),
  );
}
