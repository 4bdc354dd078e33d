import { afterEach, describe, expect, test, vi } from 'vitest';
import { stubVariables } from './testing/environment';

/** What browsers are told of the cookies of who comes in. */

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function cookiesAt(address: string) {
  stubVariables({ BAROMETER_URL: address });
  const { marksCookie } = await import('./known-browsers');
  const { authOptions } = await import('./session');
  return { marks: marksCookie(), session: authOptions() };
}

describe('the cookies of an installation', () => {
  test('under https go nowhere else, and no other host can set them', async () => {
    const { marks, session } = await cookiesAt('https://feedback.example.com');
    expect(marks).toMatchObject({
      name: '__Host-barometer-known',
      secure: true,
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
    });
    expect(marks).not.toHaveProperty('domain');
    // By which next-auth names them __Secure- and __Host-, and sets Secure.
    expect(session.useSecureCookies).toBe(true);
    expect(session.cookies).toBeUndefined();
  });

  test('under http are kept at all', async () => {
    const { marks, session } = await cookiesAt('http://localhost:3000');
    expect(marks).toMatchObject({ name: 'barometer-known', secure: false, httpOnly: true });
    expect(session.useSecureCookies).toBe(false);
  });
});

test('a mark that cannot be set is logged, and fails nothing', async () => {
  stubVariables({});
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { rememberBrowser } = await import('./known-browsers');
  // Outside of a request there are no cookies.
  await rememberBrowser({ id: crypto.randomUUID(), passwordHash: 'x' });
  expect(log.mock.calls.join('')).toContain('a browser could not be marked as known');
  log.mockRestore();
});
