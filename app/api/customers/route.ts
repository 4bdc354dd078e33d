import { answer, forReader } from '@/lib/server/answers';
import { findCustomers } from '@/lib/server/customer-search';
import { readSearch } from '@/lib/server/records-parameters';

export async function GET(request: Request): Promise<Response> {
  return forReader(async () =>
    answer(await findCustomers(readSearch(new URL(request.url).searchParams), request.signal)),
  );
}
