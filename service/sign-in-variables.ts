import { z } from 'zod';

/**
 * How people come into the dashboard. The dashboard reads these variables itself; they are checked here,
 * too, so that a start ends with one sentence.
 */

const text = z.string().optional();
const onOff = z.enum(['on', 'off']).optional();

export const signInVariables = {
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMTP_FROM: text,
  SMTP_REQUIRE_TLS: onOff,
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  OIDC_NAME: text,
  OIDC_ASSUME_VERIFIED: onOff,
  SIGN_IN_WITH_PASSWORD: onOff,
};

export const signInTakes: Record<keyof typeof signInVariables, string> = {
  SMTP_URL: 'an address like smtp://user:password@mail.example.com:587',
  SMTP_FROM: 'who e-mails are from, like Barometer <barometer@example.com>',
  SMTP_REQUIRE_TLS: 'on or off',
  OIDC_ISSUER: 'the address of an OpenID provider, like https://login.example.com',
  OIDC_CLIENT_ID: 'the name of a client of the OpenID provider',
  OIDC_CLIENT_SECRET: "the client's secret",
  OIDC_NAME: 'a name',
  OIDC_ASSUME_VERIFIED: 'on or off',
  SIGN_IN_WITH_PASSWORD: 'on or off',
};

type Values = z.output<z.ZodObject<typeof signInVariables>>;

/** What is wrong with variables that belong together, in a sentence; null: nothing. */
export function signInFault(values: Values): string | null {
  if (Boolean(values.SMTP_URL) !== Boolean(values.SMTP_FROM))
    return 'SMTP_URL and SMTP_FROM say together how e-mail is sent: set both or neither.';
  const client = [values.OIDC_ISSUER, values.OIDC_CLIENT_ID, values.OIDC_CLIENT_SECRET];
  if (client.some(Boolean) && !client.every(Boolean))
    return 'Single sign-on needs OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: set all of them or none.';
  if (values.SIGN_IN_WITH_PASSWORD === 'off' && !values.OIDC_ISSUER)
    return 'SIGN_IN_WITH_PASSWORD=off needs single sign-on (OIDC_ISSUER): nobody could sign in.';
  return null;
}
