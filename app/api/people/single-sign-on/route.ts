import { z } from 'zod';
import { refuse } from '@/lib/server/answers';
import { audit } from '@/lib/server/audit';
import { forPeopleChange } from '@/lib/server/people-routes';
import { findPerson } from '@/lib/server/store/people';
import { unlinkIdentity } from '@/lib/server/store/provider-identities';

const body = {
  schema: z.object({ id: z.uuid().toLowerCase() }),
  expected: 'id should be the id of a person.',
};

/** Forgets who somebody is at the OpenID provider: who comes next with their e-mail address is. */
export function DELETE(request: Request): Promise<Response> {
  return forPeopleChange(request, body, async (admin, { id }) => {
    const found = await findPerson(id);
    if (!found || !(await unlinkIdentity(id)))
      return refuse(404, 'Nobody here is linked to single sign-on by this id.');
    const object = { kind: 'person', id, name: found.email } as const;
    await audit(admin, 'changed', { ...object, detail: 'single sign-on unlinked' });
    return new Response(null, { status: 204 });
  });
}
