import { z } from 'zod';

/** How people come in, as the environment says it; environment.ts reads these variables. */

const text = z.preprocess((value) => (value === '' ? undefined : value), z.string().optional());
const onOff = (usually: 'on' | 'off') =>
  z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.enum(['on', 'off']).default(usually),
  );

export const signInVariables = {
  BAROMETER_SETUP_TOKEN: text,
  SIGN_IN_WITH_PASSWORD: onOff('on'),
  SMTP_URL: text.pipe(z.url({ protocol: /^smtps?$/ }).optional()),
  SMTP_FROM: text,
  SMTP_REQUIRE_TLS: text.pipe(z.enum(['on', 'off']).optional()),
  OIDC_ISSUER: text.pipe(z.url({ protocol: /^https?$/ }).optional()),
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  OIDC_NAME: text,
  OIDC_ASSUME_VERIFIED: onOff('off'),
};

type Variables = z.output<z.ZodObject<typeof signInVariables>>;

export interface SignInSettings {
  /** What lets somebody make the first admin; null: only the environment does. */
  setupToken: string | null;
  /** Whether people sign in with passwords; single sign-on is there where they do not. */
  withPassword: boolean;
  /** Null: no e-mail is sent. */
  mail: MailSettings | null;
  /** The OpenID provider; null: there is no single sign-on. */
  singleSignOn: SingleSignOn | null;
}

export interface MailSettings {
  /** Of the mail server. */
  url: string;
  from: string;
  /** Whether nothing is sent where the server cannot encrypt. */
  requireTls: boolean;
}

export interface SingleSignOn {
  /** Without a slash at the end. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What people know it as. */
  name: string;
  /** Whether an e-mail address of which the provider does not say so counts as verified. */
  assumeVerified: boolean;
}

/** Names of variables that are missing beside others that are set. */
export function missingOf(data: Variables): string[] {
  const together = [
    ['SMTP_URL', 'SMTP_FROM'],
    ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ] as const;
  const missing: string[] = together.flatMap((names) =>
    names.some((name) => data[name]) ? names.filter((name) => !data[name]) : [],
  );
  // Nobody could come in.
  if (data.SIGN_IN_WITH_PASSWORD === 'off' && !data.OIDC_ISSUER) missing.push('OIDC_ISSUER');
  return missing;
}

/** What stays on this machine need not be encrypted; links for passwords are worth reading anywhere else. */
function isLoopback(url: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/i.test(new URL(url).hostname);
}

function mailSettings({ SMTP_URL: url, SMTP_FROM: from, SMTP_REQUIRE_TLS: tls }: Variables) {
  return url && from ? { url, from, requireTls: tls ? tls === 'on' : !isLoopback(url) } : null;
}

export function signInSettings(data: Variables): SignInSettings {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = data;
  return {
    setupToken: data.BAROMETER_SETUP_TOKEN ?? null,
    withPassword: data.SIGN_IN_WITH_PASSWORD === 'on',
    mail: mailSettings(data),
    singleSignOn:
      OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET
        ? {
            issuer: OIDC_ISSUER.replace(/\/+$/, ''),
            clientId: OIDC_CLIENT_ID,
            clientSecret: OIDC_CLIENT_SECRET,
            name: data.OIDC_NAME ?? 'single sign-on',
            assumeVerified: data.OIDC_ASSUME_VERIFIED === 'on',
          }
        : null,
  };
}
