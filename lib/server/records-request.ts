import type { RecordsQuery } from '@/lib/records';
import { recordKinds } from '@/lib/subject';
import { forPerson, refuse } from './answers';
import { may, permissionFor } from './permissions';
import { readRecordsQuery } from './records-parameters';

/** Runs a route of a list of records, whose kind its path names, for those whose role shows them. */
export function forRecords(
  request: Request,
  name: string,
  handle: (query: RecordsQuery, parameters: URLSearchParams) => Promise<Response>,
): Promise<Response> {
  return forPerson(async (person) => {
    const kind = recordKinds.find((known) => known === name);
    if (!kind) return refuse(404, 'There are no such records.');
    if (!may(person.role, permissionFor(kind)))
      return refuse(403, 'Your role does not allow this.');
    const parameters = new URL(request.url).searchParams;
    const read = readRecordsQuery(kind, parameters);
    return 'error' in read ? refuse(400, read.error) : handle(read.query, parameters);
  });
}
