import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { codeOf, OperatorError, wordsOf } from '@/db/operator-error';
import { projectRoot } from '@/db/project-root';
import { signInFault, signInTakes, signInVariables } from './sign-in-variables';

/** The one place of the service's side that reads process.env. `.env.example` says what each variable is for. */

const wholeNumber = (min: number, max: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(min).max(max));
const port = wholeNumber(1, 65_535);
const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ });
const webUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** A database on the same machine is busy with a few connections for each core; more wait inside of it. */
const poolSizeOfMachine = Math.min(Math.max(4 * availableParallelism(), 8), 64);

const schema = z.object({
  PORT: port.default(3000),
  SERVICE_PORT: port.default(4000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('127.0.0.1'),
  DATABASE_URL: databaseUrl.optional(),
  DASHBOARD_DATABASE_URL: databaseUrl.optional(),
  SERVICE_POOL_SIZE: wholeNumber(1, 1000).default(poolSizeOfMachine),
  SERVICE_RATE_LIMIT: wholeNumber(0, 1_000_000).default(0),
  BAROMETER_DATA_DIR: z.string().default('.data'),
  BAROMETER_SECRET: z.string().min(32).optional(),
  BAROMETER_URL: webUrl.optional(),
  TRUSTED_PROXIES: wholeNumber(0, 10).optional(),
  BAROMETER_ADMIN_EMAIL: z.email().optional(),
  BAROMETER_ADMIN_PASSWORD: z.string().min(8).optional(),
  BAROMETER_DEMO: z.enum(['on', 'off']).default('on'),
  FEEDBACK_API_URL: webUrl.optional(),
  FEEDBACK_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/)
    .optional(),
  LOG_LEVEL: z.enum(logLevels).default('info'),
  ...signInVariables,
});

type Variable = keyof z.output<typeof schema>;

const takes: Record<Variable, string> = {
  PORT: 'a port number from 1 to 65535',
  SERVICE_PORT: 'a port number from 1 to 65535',
  HOST: 'an address or a host name to listen on, like 127.0.0.1 or 0.0.0.0',
  DATABASE_URL: 'an address like postgresql://user:password@host:5432/database',
  DASHBOARD_DATABASE_URL: 'an address like postgresql://user:password@host:5432/database',
  SERVICE_POOL_SIZE: 'a number of connections from 1 to 1000',
  SERVICE_RATE_LIMIT: 'a number of requests a minute up to 1000000, or 0 for no limit',
  BAROMETER_DATA_DIR: 'the path of a folder',
  BAROMETER_SECRET: 'at least 32 characters',
  BAROMETER_URL: 'an address like https://feedback.example.com',
  TRUSTED_PROXIES: 'a number of proxies up to 10',
  BAROMETER_ADMIN_EMAIL: 'an email address',
  BAROMETER_ADMIN_PASSWORD: 'at least 8 characters',
  BAROMETER_DEMO: 'on or off',
  FEEDBACK_API_URL: 'an address like https://api.example.com',
  FEEDBACK_API_KEY: 'an API key without spaces',
  LOG_LEVEL: logLevels.join(', '),
  ...signInTakes,
};

/** Values that must not reach a terminal or a log; addresses of databases hold passwords. */
const shown: ReadonlySet<string> = new Set<Variable>([
  'PORT',
  'SERVICE_PORT',
  'HOST',
  'SERVICE_POOL_SIZE',
  'SERVICE_RATE_LIMIT',
  'BAROMETER_URL',
  'TRUSTED_PROXIES',
  'BAROMETER_DEMO',
  'LOG_LEVEL',
  'SMTP_REQUIRE_TLS',
  'OIDC_ASSUME_VERIFIED',
  'SIGN_IN_WITH_PASSWORD',
]);

export interface Environment {
  /** Of the dashboard. */
  port: number;
  servicePort: number;
  host: string;
  /** Null: the embedded PostgreSQL. */
  databaseUrl: string | null;
  /** Null: the embedded PostgreSQL. */
  dashboardDatabaseUrl: string | null;
  servicePoolSize: number;
  /** Requests a minute for each API key; null: no limit. */
  serviceRateLimit: number | null;
  /** Absolute. */
  dataDir: string;
  /** Null: the one in the data folder. */
  secret: string | null;
  /** Where people open the dashboard, without a slash at the end. */
  url: string;
  /** Proxies in front of the dashboard whose word counts for where a request comes from. */
  trustedProxies: number;
  admin: { email: string; password: string } | null;
  demo: boolean;
  /** Address of a service that is started elsewhere; null: one is started here. */
  feedbackApiUrl: string | null;
  feedbackApiKey: string | null;
  logLevel: LogLevel;
}

function loadEnvFile(): void {
  const file = join(projectRoot, '.env');
  try {
    process.loadEnvFile(file);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw new OperatorError(`The file ${file} cannot be read: ${wordsOf(error)}.`);
  }
}

type Given = Readonly<Record<string, string | undefined>>;

function parse(given: Given): z.output<typeof schema> {
  // A variable that is set to nothing is one that is not set: `PORT=` in .env or in a compose file.
  const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(filled);
  if (parsed.success) return parsed.data;
  const name = String(parsed.error.issues[0]?.path[0]);
  const what = Object.entries(takes).find(([variable]) => variable === name)?.[1];
  const value = shown.has(name) ? `; it is "${filled[name]}"` : '';
  throw new OperatorError(`${name} takes ${what}${value}.`);
}

/** Parses variables. Throws OperatorError with a sentence that names the first wrong one. */
export function parseEnvironment(given: Given): Environment {
  const values = parse(given);
  const { BAROMETER_ADMIN_EMAIL: email, BAROMETER_ADMIN_PASSWORD: password } = values;
  if ((email === undefined) !== (password === undefined))
    throw new OperatorError(
      'BAROMETER_ADMIN_EMAIL and BAROMETER_ADMIN_PASSWORD name the first admin together: set both or neither.',
    );
  if (values.PORT === values.SERVICE_PORT && !values.FEEDBACK_API_URL)
    throw new OperatorError(
      `PORT and SERVICE_PORT are both ${values.PORT}: the dashboard and the service need a port each.`,
    );
  const fault = signInFault(values);
  if (fault) throw new OperatorError(fault);
  return {
    port: values.PORT,
    servicePort: values.SERVICE_PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL ?? null,
    dashboardDatabaseUrl: values.DASHBOARD_DATABASE_URL ?? values.DATABASE_URL ?? null,
    servicePoolSize: values.SERVICE_POOL_SIZE,
    serviceRateLimit: values.SERVICE_RATE_LIMIT || null,
    dataDir: resolve(projectRoot, values.BAROMETER_DATA_DIR),
    secret: values.BAROMETER_SECRET ?? null,
    url: values.BAROMETER_URL ?? `http://localhost:${values.PORT}`,
    // Neither program speaks TLS: something in front of them does.
    trustedProxies:
      values.TRUSTED_PROXIES ?? Number(values.BAROMETER_URL?.startsWith('https:') ?? false),
    admin: email && password ? { email, password } : null,
    demo: values.BAROMETER_DEMO === 'on',
    feedbackApiUrl: values.FEEDBACK_API_URL ?? null,
    feedbackApiKey: values.FEEDBACK_API_KEY ?? null,
    logLevel: values.LOG_LEVEL,
  };
}

/** The environment of the command line: `.env` is read, and variables that are set win over it. */
export function readProductEnvironment(): Environment {
  loadEnvFile();
  return parseEnvironment(process.env);
}

/** The environment of the service's own process, which always has a database to go to. */
export function readEnvironment(): Environment & { databaseUrl: string } {
  const environment = readProductEnvironment();
  if (environment.databaseUrl === null)
    throw new OperatorError(
      'DATABASE_URL is not set: start the service with `npm start` or `npm run -s barometer -- service`, or set it.',
    );
  return { ...environment, databaseUrl: environment.databaseUrl };
}

/** What a child process gets: our environment, `values` over it, and `defaults` for what nobody set. Production unless `values` say otherwise. */
export function childEnvironment(
  values: Record<string, string>,
  defaults: Record<string, string> = {},
): NodeJS.ProcessEnv {
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  return { ...defaults, ...given, NODE_ENV: 'production', ...values };
}

/** Whether npm started this process, by way of a shell that passes no signal on. */
export function startedByNpm(): boolean {
  return process.env.npm_lifecycle_event !== undefined;
}

/** Whether faults of the program itself are shown with where they happened. */
export function wantsStacks(): boolean {
  return process.env.LOG_LEVEL === 'debug' || process.env.LOG_LEVEL === 'trace';
}
