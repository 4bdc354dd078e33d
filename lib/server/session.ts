import { createHmac } from 'node:crypto';
import { headers } from 'next/headers';
import { getServerSession, type NextAuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { cache } from 'react';
import { TooManyFailures } from './attempts';
import { addressOf, audit } from './audit';
import { getEnvironment } from './environment';
import { faultFields, log } from './log';
import { type Person, personOf } from './person';
import { NoAccess, signIn } from './sign-in';
import { addSession, endSession, findSessionPerson, sessionSeconds } from './store/sessions';

/** Error codes that the sign-in page turns into words; wrong credentials are next-auth's own. */
async function authorize(email: string, password: string, address: string): Promise<Person | null> {
  try {
    return await signIn(email, password, address);
  } catch (error) {
    if (error instanceof TooManyFailures) throw new Error(`too-many:${error.seconds}`);
    if (error instanceof NoAccess) throw new Error('no-access');
    log('error', 'sign-in failed', faultFields(error));
    throw new Error('unavailable');
  }
}

/** Starts the session that a cookie will name; its end ends what the cookie is good for. */
async function startSession(person: { id: string; email: string }): Promise<string> {
  const given = await headers();
  const session = await addSession(person.id, {
    address: addressOf(given.get('x-forwarded-for')),
    browser: given.get('user-agent') ?? '',
  });
  await audit(person, 'signed in', { kind: 'session', id: session });
  return session;
}

/** Options of next-auth: a signed cookie names a session, whom of is looked up by each request. */
export function authOptions(): NextAuthOptions {
  const environment = getEnvironment();
  return {
    secret: createHmac('sha256', environment.secret).update('session').digest('base64url'),
    session: { strategy: 'jwt', maxAge: sessionSeconds },
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
    callbacks: {
      // A user is there at the moment of signing in only.
      jwt: async ({ token, user }) =>
        user?.email
          ? { sub: user.id, session: await startSession({ id: user.id, email: user.email }) }
          : token,
    },
    events: {
      signOut: async ({ token }) => {
        if (typeof token?.session !== 'string') return;
        const person = await findSessionPerson(token.session);
        if (!person) return;
        await endSession(token.session);
        await audit(person, 'signed out', { kind: 'session', id: token.session });
      },
    },
    logger: {
      error: (code) => log('error', 'next-auth', { code }),
      warn: (code) => log('warn', 'next-auth', { code }),
      debug: () => undefined,
    },
  };
}

/** The session that the request's cookie names, ended or not. */
export const currentSession = cache(async (): Promise<string | null> => {
  const session: unknown = await getServerSession({
    ...authOptions(),
    callbacks: { session: ({ token }) => ({ expires: '', id: token.session }) },
  });
  const id = typeof session === 'object' && session !== null ? Reflect.get(session, 'id') : null;
  return typeof id === 'string' ? id : null;
});

/**
 * Who is signed in, as the service knows them at the moment; null when nobody is, or no longer. Throws
 * `UpstreamFailed` when the service has to be asked and cannot be.
 */
export const currentPerson = cache(async (): Promise<Person | null> => {
  const session = await currentSession();
  const stored = session === null ? null : await findSessionPerson(session);
  return stored && personOf(stored);
});
