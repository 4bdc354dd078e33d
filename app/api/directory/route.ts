import { answer, forPerson } from '@/lib/server/answers';
import { directory } from '@/lib/server/names';

/** Names for ids: of surveys, and of the teams and users that the person may see. */
export async function GET(): Promise<Response> {
  return forPerson(async (person) => answer(await directory(person)));
}
