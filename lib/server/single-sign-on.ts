import type { OAuthConfig } from 'next-auth/providers/oauth';
import { z } from 'zod';
import { parseJson } from './parse-json';
import { findWelcome, type Person, personOf } from './person';
import { NoAccess } from './sign-in';
import type { SingleSignOn } from './sign-in-settings';
import { noteAdmin } from './store/first-admin';
import { addPerson, findPersonByEmail } from './store/people';
import { linkIdentity, type ProviderIdentity } from './store/provider-identities';

/** Signing in by an OpenID provider: whose e-mail address it vouches for comes in as whom the service knows. */

/** The provider's name in addresses: /api/auth/callback/oidc. */
export const providerId = 'oidc';

const userInfoSchema = z.looseObject({
  sub: z.string().min(1),
  email: z.string().optional(),
  email_verified: z.unknown().optional(),
});
const claimsSchema = userInfoSchema.extend({ iss: z.string().min(1) });
type Claims = z.output<typeof claimsSchema>;

/** The claims of an ID token whose signature has been checked. */
function claimsOf(idToken: string | undefined): Claims {
  const payload = Buffer.from(idToken?.split('.')[1] ?? '', 'base64url').toString();
  return claimsSchema.parse(parseJson(payload));
}

/** The authorization code flow with PKCE, state and nonce. What the ID token lacks is asked for. */
export function openIdProvider({
  issuer,
  clientId,
  clientSecret,
  name,
}: SingleSignOn): OAuthConfig<Claims> {
  return {
    id: providerId,
    name,
    type: 'oauth',
    wellKnown: `${issuer}/.well-known/openid-configuration`,
    clientId,
    clientSecret,
    idToken: true,
    checks: ['pkce', 'state', 'nonce'],
    authorization: { params: { scope: 'openid email profile' } },
    userinfo: {
      request: async ({ client, tokens }) => {
        const claims = claimsOf(tokens.id_token);
        if (claims.email !== undefined || tokens.access_token === undefined) return claims;
        const more = userInfoSchema.parse(await client.userinfo(tokens.access_token));
        if (more.sub !== claims.sub) throw new Error('The provider answered for somebody else.');
        return { ...more, ...claims };
      },
    },
    profile: ({ sub, email }) => ({ id: sub, email: email ?? '' }),
  };
}

/** The provider does not say that the e-mail address is the person's. */
export class UnverifiedAddress extends Error {
  constructor() {
    super('The provider does not vouch for an e-mail address.');
    this.name = 'UnverifiedAddress';
  }
}

/** The provider knows who comes as another than who came in by this e-mail address before. */
export class AnotherAccount extends Error {
  constructor() {
    super('The e-mail address is linked to another account of the provider.');
    this.name = 'AnotherAccount';
  }
}

/**
 * Addresses are found by small letters, and İ has an i for one, as K, the sign of kelvin, has a k: what a
 * provider vouches for is the very address, A to Z aside.
 */
function isSameAddress(one: string, other: string): boolean {
  const plain = (email: string) => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return plain(one) === plain(other);
}

/** Who has come in by single sign-on, and as whom the provider knows them. */
export interface Admitted {
  person: Person;
  identity: ProviderIdentity;
  /** Whether this has linked them to it. */
  isFirst: boolean;
}

/**
 * Who comes in by what a provider claims; somebody whom the service lets in needs no invitation. Their first
 * time, which `isFirst` tells, links them to who they are there. Throws `UnverifiedAddress`, `NoAccess`,
 * `AnotherAccount`, and `UpstreamFailed` when the service cannot be asked who they are.
 */
export async function admitByClaims(
  given: unknown,
  { issuer: configured, assumeVerified }: Pick<SingleSignOn, 'issuer' | 'assumeVerified'>,
): Promise<Admitted> {
  const { iss: issuer, sub: subject, email, ...claims } = claimsSchema.parse(given);
  const { email_verified: verified } = claims;
  const vouched = verified === true || (verified === undefined && assumeVerified);
  if (!email || !vouched) throw new UnverifiedAddress();
  if (!(await findPersonByEmail(email))) {
    const welcome = await findWelcome(email);
    if (!welcome || !isSameAddress(welcome.email, email)) throw new NoAccess();
    await addPerson({ ...welcome, isAdmin: false, passwordHash: null });
  }
  // Not there: disabled.
  const stored = await findPersonByEmail(email);
  if (stored && !isSameAddress(stored.email, email)) throw new NoAccess();
  const person = stored && (await personOf(stored));
  if (!person) throw new NoAccess();
  const identity = { issuer, subject };
  const link = await linkIdentity(person.id, identity, configured);
  if (link === 'another') throw new AnotherAccount();
  if (person.role === 'admin') await noteAdmin(person.id);
  return { person, identity, isFirst: link === 'new' };
}
