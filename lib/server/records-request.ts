import type { RecordsQuery } from '@/lib/records';
import { recordKinds } from '@/lib/subject';
import { forPerson, refuse } from './answers';
import { maySeeRecords, type Sight, sightOf } from './permissions';
import type { Person } from './person';
import { readRecordsQuery } from './records-parameters';

/** What is asked for, and as far as whom. */
interface AskedRecords {
  query: RecordsQuery;
  sight: Sight;
  person: Person;
}

/** Runs a route of a list of records, whose kind its path names, for those who may see it. */
export function forRecords(
  request: Request,
  name: string,
  handle: (asked: AskedRecords, parameters: URLSearchParams) => Promise<Response>,
): Promise<Response> {
  return forPerson(async (person) => {
    const kind = recordKinds.find((known) => known === name);
    if (!kind) return refuse(404, 'There are no such records.');
    const parameters = new URL(request.url).searchParams;
    const read = readRecordsQuery(kind, parameters);
    if ('error' in read) return refuse(400, read.error);
    const { query } = read;
    if (!maySeeRecords(person, query)) return refuse(403, 'Your role does not allow this.');
    return handle({ query, sight: sightOf(person, kind), person }, parameters);
  });
}
