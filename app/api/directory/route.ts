import { answer, forReader } from '@/lib/server/answers';
import { directory } from '@/lib/server/names';

export async function GET(): Promise<Response> {
  return forReader(async () => answer(await directory()));
}
