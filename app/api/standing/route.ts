import { answer, forPerson } from '@/lib/server/answers';
import { standing } from '@/lib/server/standing';

/** What stands between the dashboard and its account, as it was seen last: the service is not asked. */
export async function GET(): Promise<Response> {
  return forPerson(async () => answer(await standing()));
}
