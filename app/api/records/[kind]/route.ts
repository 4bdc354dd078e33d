import { answer } from '@/lib/server/answers';
import { records } from '@/lib/server/records';
import { forRecords } from '@/lib/server/records-request';

interface RouteContext {
  params: Promise<{ kind: string }>;
}

export async function GET(request: Request, { params }: RouteContext): Promise<Response> {
  const { kind } = await params;
  return forRecords(request, kind, async ({ query, sight }) => answer(await records(query, sight)));
}
