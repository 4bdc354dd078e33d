import { type NextRequest, NextResponse } from 'next/server';
import { newNonce, pagePolicy, transportSecurity } from '@/lib/server/content-policy';
import { getEnvironment } from '@/lib/server/environment';

/**
 * Gives each page its content security policy, by which Next puts the nonce on the page's scripts,
 * and tells pages the path they were asked for, so that signing in leads back to it.
 */
export function proxy(request: NextRequest): NextResponse {
  const { url, development } = getEnvironment();
  const policy = pagePolicy(newNonce(), development);
  const headers = new Headers(request.headers);
  headers.set('x-barometer-path', request.nextUrl.pathname + request.nextUrl.search);
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  const transport = transportSecurity(url);
  if (transport) response.headers.set('strict-transport-security', transport);
  return response;
}

/** Every page, what is not found among them; server routes have a policy of their own in next.config.mjs. */
export const config = { matcher: ['/((?!api/|_next/static/|icon\\.svg$|favicon\\.ico$).*)'] };
