import { answer } from '@/lib/server/answers';
import { audit } from '@/lib/server/audit';
import { deleteContacts } from '@/lib/server/contact-deletion';
import { deletionSchema, forList, type ListRoute, withBody } from '@/lib/server/contact-requests';

/** Deletes a batch of contacts of a list. */
export async function POST(request: Request, route: ListRoute): Promise<Response> {
  return forList(request, route, (list, person) =>
    withBody(request, deletionSchema, async ({ ids }) => {
      const done = await deleteContacts(list, ids, request.signal);
      const count = done.deleted.length;
      if (count > 0)
        await audit(person, 'deleted', {
          kind: 'contacts',
          id: list,
          detail: count === 1 ? '1 contact' : `${count} contacts`,
        });
      return answer(done);
    }),
  );
}
