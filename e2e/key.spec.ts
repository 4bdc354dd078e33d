import { readFileSync } from 'node:fs';
import { readProduct } from './run/environment';
import { expect, open, test } from './run/session';

/** The API key stays on the server: it occurs in nothing that a browser gets. */

test('no answer, page, script or message of a journey holds the API key', async ({ page }) => {
  const { demoKey, serviceUrl, signIns, dashboardUrl } = readProduct();
  const secrets = [
    demoKey,
    demoKey.slice(8),
    Buffer.from(`:${demoKey}`).toString('base64').replace(/=+$/, ''),
    new URL(serviceUrl).host,
  ];
  const answers: Promise<{ url: string; text: string }>[] = [];
  page.on('response', (response) => {
    answers.push(
      response
        .body()
        .catch(() => Buffer.alloc(0))
        .then(async (body) => ({
          url: response.url(),
          text: `${response.url()} ${JSON.stringify(await response.allHeaders())} ${body.toString('latin1')}`,
        })),
    );
  });
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));

  await page.context().clearCookies();
  await open(page, `${dashboardUrl}/sign-in`);
  await page.getByLabel('E-mail address').fill(signIns[1]!.email);
  await page.getByLabel('Password', { exact: true }).fill(signIns[1]!.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  for (const path of [
    '/',
    '/metrics/csat',
    '/metrics/ces?period=last-90-days',
    '/metrics/nps?page=2',
    '/no-such-page',
  ])
    await open(page, path);
  for (const path of [
    '/api/feedback/v1/nope',
    '/api/feedback/v1/nps/ratings?period_start=x',
    '/api/trends/nps',
    '/api/health',
  ])
    await page.evaluate((url) => fetch(url).then((response) => response.text()), path);

  const read = await Promise.all(answers);
  expect(read.length).toBeGreaterThan(40);
  for (const { url, text } of read)
    for (const secret of secrets)
      expect(text.includes(secret), `${secret.slice(0, 4)}… in ${url}`).toBe(false);
  expect(said.join('\n')).not.toContain(demoKey);
});

test("the product's own words hold it once, where a start shows it", () => {
  const { logFile, demoKey } = readProduct();
  const lines = readFileSync(logFile, 'utf8')
    .split('\n')
    .filter((line) => line.includes(demoKey));
  expect(lines.map((line) => line.trim().split(' ')[0])).toEqual(['Demo', 'Try']);
});
