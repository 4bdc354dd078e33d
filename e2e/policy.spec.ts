import { readProduct } from './run/environment';
import { demoSignIn, expect, open, test } from './run/session';
import { makePlace, removePlace, startDashboard } from './run/start-product';

/** Each page's content security policy. That no page breaks it, every journey sees (run/session.ts). */

test('every kind of page has a strict policy with a nonce of its own', async ({ page }) => {
  const nonces = new Set<string>();
  const paths = ['/', '/', '/metrics/csat', '/ratings', '/users', '/nothing', '/nothing.png'];
  for (const path of [...paths, '/_next/nothing', '/metrics/cats']) {
    const response = await page.request.get(path);
    const headers = response.headers();
    const policy = headers['content-security-policy'] ?? '';
    const scripts = /(?:^|; )script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    expect(scripts, path).toMatch(/^'self' 'nonce-[^']+' 'strict-dynamic'$/);
    expect(policy, path).toContain("default-src 'self'");
    for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
      expect(policy, path).toContain(`${name} 'none'`);
    expect(headers['cross-origin-opener-policy'], path).toBe('same-origin');
    const nonce = /'nonce-([^']+)'/.exec(scripts)?.[1] ?? '';
    nonces.add(nonce);
    for (const [script] of (await response.text()).matchAll(/<script[^>]*>/g))
      expect(script, path).toContain(`nonce="${nonce}"`);
  }
  expect(nonces.size, 'each time another').toBe(9);
});

test('the sign-in page has one too, and server routes let nothing run', async ({
  playwright,
  baseURL,
}) => {
  const nobody = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  const signIn = await nobody.get('/sign-in');
  expect(signIn.headers()['content-security-policy']).toContain("'strict-dynamic'");
  for (const path of ['/api/health', '/api/directory', '/api/nothing']) {
    const response = await nobody.get(path);
    expect(response.headers()['content-security-policy'], path).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
    expect(response.headers()['content-type'], path).toContain('application/json');
  }
  await nobody.dispose();
});

test('a script or a style that got into a page does not run', async ({ page, policyBreaches }) => {
  await open(page, '/metrics/nps');
  const breached = page.waitForEvent('console', (message) => /script-src/.test(message.text()));
  const ran = await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<p onclick="document.title = \'taken\'">x</p>');
    document.body.lastElementChild?.dispatchEvent(new MouseEvent('click'));
    const style = document.createElement('style');
    style.textContent = 'body { display: none }';
    document.head.append(style);
    return [document.title, getComputedStyle(document.body).display];
  });
  await breached;
  expect(ran[0]).not.toBe('taken');
  expect(ran[1]).not.toBe('none');
  // So that a breach anywhere would be seen.
  expect(policyBreaches.splice(0).length).toBeGreaterThan(1);
});

test('under https every cookie of signing in is for it alone, and out of reach of scripts', async () => {
  const { serviceUrl, demoKey, dataDir } = readProduct();
  const place = await makePlace({
    BAROMETER_DATA_DIR: dataDir,
    BAROMETER_URL: 'https://feedback.example',
    FEEDBACK_API_URL: serviceUrl,
    FEEDBACK_API_KEY: demoKey,
  });
  const dashboard = await startDashboard(place);
  /** As what ends the TLS in front of it asks. */
  const cookies = new Map<string, string>();
  const ask = async (path: string, form?: Record<string, string>) => {
    const response = await fetch(`http://localhost:${place.env.PORT}${path}`, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'feedback.example',
      },
      ...(form && { body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split('=', 2);
      expect(name).toMatch(/^__(?:Host|Secure)-/);
      for (const attribute of ['Secure', 'HttpOnly', 'SameSite=lax'])
        expect(attributes.join('; ').toLowerCase(), line).toContain(attribute.toLowerCase());
      cookies.set(name, value);
    }
    return response;
  };
  try {
    const { csrfToken } = await (await ask('/api/auth/csrf')).json();
    const { email, password } = demoSignIn('manager');
    await ask('/api/auth/callback/credentials', { csrfToken, email, password, json: 'true' });
    expect([...cookies.keys()].sort()).toEqual([
      '__Host-barometer-known',
      '__Host-next-auth.csrf-token',
      '__Secure-next-auth.callback-url',
      '__Secure-next-auth.session-token',
    ]);
    expect((await ask('/api/sessions')).status).toBe(200);
  } finally {
    await dashboard.stop();
    removePlace(place);
  }
});
