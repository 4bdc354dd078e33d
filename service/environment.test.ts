import { expect, test } from 'vitest';
import { parseEnvironment } from './environment';

test('everything has a default', () => {
  expect(parseEnvironment({})).toMatchObject({
    port: 3000,
    servicePort: 4000,
    host: '127.0.0.1',
    databaseUrl: null,
    url: 'http://localhost:3000',
    demo: true,
    admin: null,
    logLevel: 'info',
    serviceRateLimit: null,
    trustedProxies: 0,
  });
});

test('a rate limit is off at 0', () => {
  expect(parseEnvironment({ SERVICE_RATE_LIMIT: '600' }).serviceRateLimit).toBe(600);
  expect(parseEnvironment({ SERVICE_RATE_LIMIT: '0' }).serviceRateLimit).toBeNull();
});

test('a proxy is believed where people come over TLS, or as many as are named', () => {
  const trusted = (given: Record<string, string>) => parseEnvironment(given).trustedProxies;
  expect(trusted({ BAROMETER_URL: 'https://feedback.example.com' })).toBe(1);
  expect(trusted({ BAROMETER_URL: 'http://feedback.local' })).toBe(0);
  expect(trusted({ BAROMETER_URL: 'https://a.example', TRUSTED_PROXIES: '2' })).toBe(2);
});

test('a variable that is set to nothing is not set', () => {
  expect(parseEnvironment({ PORT: '', DATABASE_URL: '', BAROMETER_SECRET: '' })).toMatchObject({
    port: 3000,
    databaseUrl: null,
    secret: null,
  });
});

test("the dashboard's database is the service's unless it is given", () => {
  const one = 'postgresql://u:p@db/one';
  expect(parseEnvironment({ DATABASE_URL: one }).dashboardDatabaseUrl).toBe(one);
});

test.each([
  [{ PORT: 'abc' }, 'PORT takes a port number from 1 to 65535; it is "abc".'],
  [{ PORT: '70000' }, 'PORT takes a port number from 1 to 65535; it is "70000".'],
  [{ SERVICE_PORT: '3000' }, 'PORT and SERVICE_PORT are both 3000'],
  [{ BAROMETER_DEMO: 'yes' }, 'BAROMETER_DEMO takes on or off; it is "yes".'],
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL takes an address like smtp://'],
  [{ SMTP_URL: 'smtp://mail' }, 'SMTP_URL and SMTP_FROM say together how e-mail is sent'],
  [{ OIDC_ISSUER: 'https://login' }, 'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: set all'],
  [{ SIGN_IN_WITH_PASSWORD: 'off' }, 'nobody could sign in'],
  [{ SERVICE_RATE_LIMIT: '-1' }, 'SERVICE_RATE_LIMIT takes a number of requests a minute'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL takes fatal, error, warn,'],
  [{ DATABASE_URL: 'mysql://u:hush@h/d' }, 'DATABASE_URL takes an address like'],
  [{ BAROMETER_SECRET: 'hush' }, 'BAROMETER_SECRET takes at least 32 characters.'],
  [{ BAROMETER_ADMIN_EMAIL: 'a@b.example' }, 'set both or neither'],
  [{ FEEDBACK_API_URL: 'api.example', FEEDBACK_API_KEY: 'hush' }, 'FEEDBACK_API_URL takes'],
])('%o is refused by name', (given, sentence) => {
  expect(() => parseEnvironment(given)).toThrow(sentence);
});

test('no secret is repeated in a sentence', () => {
  for (const given of [
    { DATABASE_URL: 'mysql://u:hush@h/d' },
    { BAROMETER_SECRET: 'hush' },
    { BAROMETER_ADMIN_PASSWORD: 'hush', BAROMETER_ADMIN_EMAIL: 'a@b.example' },
  ])
    expect(() => parseEnvironment(given)).toThrow(/^(?!.*hush)/);
});
