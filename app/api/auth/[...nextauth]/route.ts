import { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { refuse } from '@/lib/server/answers';
import { readText } from '@/lib/server/request-body';
import { authOptions } from '@/lib/server/session';

/** Bytes: with the address to lead back to, however much of a view it has. */
const bodyLimit = 16 * 1024;

interface RouteContext {
  params: Promise<{ nextauth: string[] }>;
}

/** Built for each request, as the environment is known only when the program runs. */
const handle = (request: Request, context: RouteContext): Promise<Response> =>
  NextAuth(authOptions())(request, context);

/** next-auth reads bodies of any length, and writes into the log what anybody sends to `_log`. */
async function handleBody(request: Request, context: RouteContext): Promise<Response> {
  if ((await context.params).nextauth[0] === '_log')
    return refuse(404, 'There is no such endpoint.');
  const body = await readText(request, bodyLimit);
  if (body === null) return refuse(413, 'The request body is too large.');
  const { url, method, headers } = request;
  return handle(new NextRequest(url, { method, headers, body }), context);
}

export { handle as GET, handleBody as POST };
