import { z } from 'zod';
import {
  missingOf,
  type SignInSettings,
  signInSettings,
  signInVariables,
} from './sign-in-settings';

const signInSchema = z.object({
  email: z.email(),
  name: z.string(),
  password: z.string(),
  isAdmin: z.boolean(),
});

const absentWhenEmpty = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const environmentSchema = z.object({
  DATABASE_URL: z.string().min(1),
  BAROMETER_SECRET: z.string().min(32),
  BAROMETER_URL: z.url(),
  BAROMETER_ADMIN_EMAIL: absentWhenEmpty(z.email()),
  BAROMETER_ADMIN_PASSWORD: absentWhenEmpty(z.string().min(8)),
  BAROMETER_DEMO: absentWhenEmpty(z.enum(['on', 'off'])),
  BAROMETER_DEMO_SIGN_INS: absentWhenEmpty(
    z.preprocess(
      (value) => (typeof value === 'string' ? JSON.parse(value) : value),
      z.array(signInSchema),
    ),
  ),
  FEEDBACK_API_URL: absentWhenEmpty(z.url()),
  FEEDBACK_API_KEY: absentWhenEmpty(z.string()),
  BAROMETER_SERVICE_URL: absentWhenEmpty(z.url()),
  BAROMETER_DEMO_KEY: absentWhenEmpty(z.string()),
  NODE_ENV: z.string().optional(),
  ...signInVariables,
});

export type SignIn = z.output<typeof signInSchema>;

export interface Environment {
  databaseUrl: string;
  secret: string;
  /** Where people open the dashboard. */
  url: string;
  /** Whether Next's tools for development run in the pages. */
  development: boolean;
  /** People who may sign in from the start: the first admin, or those of the demo. */
  signIns: SignIn[];
  /** Whether somebody has switched the demo off; a dashboard beside another knows nothing of one. */
  demoIsOff: boolean;
  connection: NamedConnection;
  signIn: SignInSettings;
}

/** What the environment says of the connection; null where it says nothing. Addresses have no trailing slash. */
export interface NamedConnection {
  /** FEEDBACK_API_URL */
  address: string | null;
  /** FEEDBACK_API_KEY */
  key: string | null;
  /** The service that was started beside the dashboard, and the key of its demo account. */
  ownService: string | null;
  demoKey: string | null;
}

function withoutSlash(address: string | undefined): string | null {
  return address?.replace(/\/+$/, '') ?? null;
}

function firstAdmin(email: string | undefined, password: string | undefined): SignIn[] {
  return email && password
    ? [{ email, name: email.split('@')[0] ?? email, password, isAdmin: true }]
    : [];
}

function check(names: readonly string[]): Error {
  return new Error(
    `The dashboard cannot start: check ${names.join(', ')} in the environment (see .env.example).`,
  );
}

function parse(): Environment {
  const parsed = environmentSchema.safeParse(process.env);
  if (!parsed.success)
    throw check([...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))]);
  const { data } = parsed;
  const missing = missingOf(data);
  if (missing.length > 0) throw check(missing);
  return {
    databaseUrl: data.DATABASE_URL,
    secret: data.BAROMETER_SECRET,
    url: data.BAROMETER_URL,
    development: data.NODE_ENV === 'development',
    demoIsOff: data.BAROMETER_DEMO === 'off',
    signIns: [
      ...(data.BAROMETER_DEMO_SIGN_INS ?? []),
      ...firstAdmin(data.BAROMETER_ADMIN_EMAIL, data.BAROMETER_ADMIN_PASSWORD),
    ],
    connection: {
      address: withoutSlash(data.FEEDBACK_API_URL),
      key: data.FEEDBACK_API_KEY ?? null,
      ownService: withoutSlash(data.BAROMETER_SERVICE_URL),
      demoKey: data.BAROMETER_DEMO_KEY ?? null,
    },
    signIn: signInSettings(data),
  };
}

let environment: Environment | undefined;

/** The dashboard's settings, parsed once. Throws a sentence that names what is wrong. */
export function getEnvironment(): Environment {
  environment ??= parse();
  return environment;
}
