import { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { answerFailure, refuse } from '@/lib/server/answers';
import { getEnvironment } from '@/lib/server/environment';
import { faultFields, log } from '@/lib/server/log';
import { readText } from '@/lib/server/request-body';
import { authOptions } from '@/lib/server/session';
import { providerId } from '@/lib/server/single-sign-on';

/** Bytes: with the address to lead back to, however much of a view it has. */
const bodyLimit = 16 * 1024;

interface RouteContext {
  params: Promise<{ nextauth: string[] }>;
}

/** What next-auth does here; the rest of it nobody asks for. */
function isUsed(call: string): boolean {
  const { withPassword, singleSignOn } = getEnvironment().signIn;
  return [
    'GET csrf',
    'GET providers',
    'GET signin',
    'POST signout',
    ...(withPassword ? ['POST callback/credentials'] : []),
    ...(singleSignOn ? [`POST signin/${providerId}`, `GET callback/${providerId}`] : []),
  ].includes(call);
}

/** Where pages of its own lead, which are not shown here: `signin` has ours, with where somebody was going. */
function placeOf(page: string, query: URLSearchParams): string | null {
  if (page === 'signout' || page === 'verify-request') return '/sign-in';
  if (page !== 'error') return null;
  const code = query.get('error');
  return `/api/auth/signin${code === null ? '' : `?error=${encodeURIComponent(code)}`}`;
}

/** Names of what it throws at what is no address, no text or no JSON. */
const unreadable = new Set(['TypeError', 'SyntaxError']);

/** Built for each request, as the environment is known only when the program runs. */
async function handle(request: NextRequest, context: RouteContext): Promise<Response> {
  try {
    return await NextAuth(authOptions())(request, context);
  } catch (error) {
    // It takes bodies, and the addresses in them, for what they should be.
    if (error instanceof Error && unreadable.has(error.name)) {
      log('warn', 'next-auth', faultFields(error));
      return refuse(400, 'The request could not be read.');
    }
    return answerFailure(error);
  }
}

async function handleGet(request: NextRequest, context: RouteContext): Promise<Response> {
  const path = (await context.params).nextauth.join('/');
  if (isUsed(`GET ${path}`)) return handle(request, context);
  const location = placeOf(path, request.nextUrl.searchParams);
  if (location === null) return refuse(404, 'There is no such endpoint.');
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
}

/** next-auth reads bodies of any length. */
async function handlePost(request: NextRequest, context: RouteContext): Promise<Response> {
  const path = (await context.params).nextauth.join('/');
  if (!isUsed(`POST ${path}`)) return refuse(404, 'There is no such endpoint.');
  const body = await readText(request, bodyLimit);
  if (body === null) return refuse(413, 'The request body is too large.');
  const { url, method, headers } = request;
  return handle(new NextRequest(url, { method, headers, body }), context);
}

export { handleGet as GET, handlePost as POST };
