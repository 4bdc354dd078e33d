import { type NextRequest, NextResponse } from 'next/server';

/** Tells pages the path they were asked for, so that signing in leads back to it. */
export function proxy(request: NextRequest): NextResponse {
  const headers = new Headers(request.headers);
  headers.set('x-barometer-path', request.nextUrl.pathname + request.nextUrl.search);
  return NextResponse.next({ request: { headers } });
}

export const config = { matcher: ['/((?!api/|_next/|.*\\.(?:svg|png|ico|woff2)$).*)'] };
