import { answer, forPerson, refuse } from '@/lib/server/answers';
import { findCustomers } from '@/lib/server/customer-search';
import { may } from '@/lib/server/permissions';
import { readSearch } from '@/lib/server/records-parameters';

export async function GET(request: Request): Promise<Response> {
  return forPerson(async (person) =>
    may(person.role, 'read customers')
      ? answer(await findCustomers(readSearch(new URL(request.url).searchParams), request.signal))
      : refuse(403, 'Your role does not allow this.'),
  );
}
