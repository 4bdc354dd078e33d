import { createHmac } from 'node:crypto';
import { getServerSession, type NextAuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { cache } from 'react';
import { addressOf } from './audit';
import { getEnvironment } from './environment';
import { faultFields, log } from './log';
import { signIn, TooManyFailures } from './sign-in';
import { findPerson, type Person } from './store/people';

const sessionDays = 14;

/** Error codes that the sign-in page turns into words; wrong credentials are next-auth's own. */
async function authorize(email: string, password: string, address: string): Promise<Person | null> {
  try {
    return await signIn(email, password, address);
  } catch (error) {
    if (error instanceof TooManyFailures) throw new Error(`too-many:${error.seconds}`);
    log('error', 'sign-in failed', faultFields(error));
    throw new Error('unavailable');
  }
}

/** Options of next-auth: a signed cookie names the person, whom each request looks up again. */
export function authOptions(): NextAuthOptions {
  const environment = getEnvironment();
  return {
    secret: createHmac('sha256', environment.secret).update('session').digest('base64url'),
    session: { strategy: 'jwt', maxAge: sessionDays * 86_400 },
    pages: { signIn: '/sign-in', error: '/sign-in' },
    useSecureCookies: environment.url.startsWith('https://'),
    providers: [
      CredentialsProvider({
        credentials: { email: { type: 'email' }, password: { type: 'password' } },
        authorize: (credentials, request) =>
          authorize(
            credentials?.email ?? '',
            credentials?.password ?? '',
            addressOf(String(request.headers?.['x-forwarded-for'] ?? '')),
          ),
      }),
    ],
    logger: {
      error: (code) => log('error', 'next-auth', { code }),
      warn: (code) => log('warn', 'next-auth', { code }),
      debug: () => undefined,
    },
  };
}

/** Who is signed in; null when nobody is, or when the person may no longer sign in. */
export const currentPerson = cache(async (): Promise<Person | null> => {
  const session: unknown = await getServerSession({
    ...authOptions(),
    callbacks: { session: ({ token }) => ({ expires: '', personId: token.sub }) },
  });
  const id =
    typeof session === 'object' && session !== null ? Reflect.get(session, 'personId') : null;
  return typeof id === 'string' ? findPerson(id) : null;
});
