import { answer, forPerson } from '@/lib/server/answers';
import { standingNow } from '@/lib/server/standing-now';

/** What stands between the dashboard and its account. */
export async function GET(): Promise<Response> {
  return forPerson(async () => answer(await standingNow()));
}
