import NextAuth from 'next-auth';
import { authOptions } from '@/lib/server/session';

interface RouteContext {
  params: Promise<{ nextauth: string[] }>;
}

/** Built for each request, as the environment is known only when the program runs. */
const handle = (request: Request, context: RouteContext): Promise<Response> =>
  NextAuth(authOptions())(request, context);

export { handle as GET, handle as POST };
