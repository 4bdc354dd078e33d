import { createHmac } from 'node:crypto';
import { headers } from 'next/headers';
import { getServerSession, type NextAuthOptions, type User } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { cache } from 'react';
import { TooManyFailures } from './attempts';
import { addressOf, audit, currentAddress } from './audit';
import { getEnvironment } from './environment';
import { currentMarks, rememberBrowser } from './known-browsers';
import { faultFields, log } from './log';
import { type Person, personOf } from './person';
import type { Reader } from './presence';
import { NoAccess, recordFailure, signIn } from './sign-in';
import type { SingleSignOn } from './sign-in-settings';
import {
  AnotherAccount,
  admitByClaims,
  openIdProvider,
  providerId,
  UnverifiedAddress,
} from './single-sign-on';
import {
  addSession,
  endSession,
  findSessionPerson,
  type Shown,
  sessionSeconds,
} from './store/sessions';

declare module 'next-auth' {
  interface User {
    /** The session that has begun with their coming in. */
    session?: string;
  }
}

/** The code that the sign-in page turns into words; wrong credentials have next-auth's own. */
function codeOf(error: unknown): string {
  if (error instanceof TooManyFailures) return `too-many:${error.seconds}`;
  if (error instanceof NoAccess) return 'no-access';
  if (error instanceof UnverifiedAddress) return 'unverified';
  if (error instanceof AnotherAccount) return 'another-account';
  log('error', 'sign-in failed', faultFields(error));
  return 'unavailable';
}

/**
 * Starts the session that a cookie will name; its end ends what the cookie is good for. Null, and recorded,
 * where what somebody has shown was taken back while they came in.
 */
async function startSession(
  person: Pick<Person, 'id' | 'email'>,
  shown: Shown,
): Promise<string | null> {
  const address = await currentAddress();
  const browser = (await headers()).get('user-agent') ?? '';
  const session = await addSession(person.id, shown, { address, browser });
  if (session === null)
    await recordFailure(person, address, 'password or account changed meanwhile');
  else await audit(person, 'signed in', { kind: 'session', id: session });
  return session;
}

async function authorize(email: string, password: string, address: string): Promise<User | null> {
  try {
    const signedIn = await signIn(email, password, address, await currentMarks());
    if (!signedIn) return null;
    const { person, passwordHash } = signedIn;
    const session = await startSession(person, { passwordHash });
    if (session === null) return null;
    await rememberBrowser({ id: person.id, passwordHash });
    return { id: person.id, email: person.email, session };
  } catch (error) {
    throw new Error(codeOf(error));
  }
}

const passwordProvider = () =>
  CredentialsProvider({
    credentials: { email: { type: 'email' }, password: { type: 'password' } },
    authorize: (credentials, request) =>
      authorize(
        credentials?.email ?? '',
        credentials?.password ?? '',
        addressOf(String(request.headers?.['x-forwarded-for'] ?? '')),
      ),
  });

/** Who comes in by single sign-on: as whom the session is started, under their id here. */
async function admit(claims: unknown, user: User, provider: SingleSignOn): Promise<boolean> {
  try {
    const { person, identity, isFirst } = await admitByClaims(claims, provider);
    const { id, email } = person;
    if (isFirst) {
      const object = { kind: 'person', id, name: email } as const;
      await audit(person, 'changed', { ...object, detail: 'linked to single sign-on' });
    }
    const session = await startSession(person, identity);
    if (session === null) return false;
    // next-auth has no other way to say who somebody is here than by what it has of them from there.
    Object.assign(user, { id, email, session });
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (code !== 'unavailable') {
      const tried = { id: null, email: user.email || 'no e-mail address' };
      await recordFailure(tried, await currentAddress(), `single sign-on: ${code}`);
    }
    throw new Error(code);
  }
}

/** What may be logged of next-auth's faults: those of a provider name their reason, for the operator. */
function reasonOf(metadata: unknown): Record<string, unknown> {
  if (metadata instanceof Error) return faultFields(metadata);
  const error =
    typeof metadata === 'object' && metadata !== null ? Reflect.get(metadata, 'error') : null;
  return error instanceof Error ? faultFields(error) : {};
}

/** Ends the session of somebody who signs out; nothing where it has ended. */
export async function signOut(session: string): Promise<void> {
  const person = await findSessionPerson(session);
  if (!person) return;
  await endSession(session);
  await audit(person, 'signed out', { kind: 'session', id: session });
}

/** Options of next-auth: a signed cookie names a session, whom of is looked up by each request. */
export function authOptions(): NextAuthOptions {
  const environment = getEnvironment();
  const { withPassword, singleSignOn } = environment.signIn;
  return {
    secret: createHmac('sha256', environment.secret).update('session').digest('base64url'),
    session: { strategy: 'jwt', maxAge: sessionSeconds },
    pages: { signIn: '/sign-in', error: '/sign-in' },
    useSecureCookies: environment.url.startsWith('https://'),
    providers: [
      ...(withPassword ? [passwordProvider()] : []),
      ...(singleSignOn ? [openIdProvider(singleSignOn)] : []),
    ],
    callbacks: {
      signIn: ({ user, account, profile }) =>
        singleSignOn && account?.provider === providerId
          ? admit(profile, user, singleSignOn)
          : true,
      // A user is there at the moment of signing in only.
      jwt: ({ token, user }) => (user?.session ? { sub: user.id, session: user.session } : token),
    },
    events: {
      signOut: async ({ token }) => {
        if (typeof token?.session === 'string') await signOut(token.session);
      },
    },
    logger: {
      error: (code, metadata) => log('error', 'next-auth', { ...reasonOf(metadata), code }),
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
 * Who is signed in, as the service knows them at the moment, and by which session; null when nobody is, or
 * no longer. Throws `UpstreamFailed` when the service has to be asked and cannot be.
 */
export const currentReader = cache(async (): Promise<Reader | null> => {
  const session = await currentSession();
  if (session === null) return null;
  const stored = await findSessionPerson(session);
  const person = stored && (await personOf(stored));
  return person && { session, person };
});

/** As `currentReader`, the person alone. */
export const currentPerson = cache(
  async (): Promise<Person | null> => (await currentReader())?.person ?? null,
);
