import { forPerson } from '@/lib/server/answers';
import { forward } from '@/lib/server/proxy';

interface RouteContext {
  params: Promise<{ path: string[] }>;
}

async function handle(request: Request, { params }: RouteContext): Promise<Response> {
  const { path } = await params;
  return forPerson((person) => forward(request, path, person));
}

export { handle as DELETE, handle as GET, handle as PATCH, handle as POST };
