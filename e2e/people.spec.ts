import { readFileSync } from 'node:fs';
import { readProduct } from './run/environment';
import { demoSignIn, expect, open, signInByRequest, test } from './run/session';

/** What an admin sees of people, ends, and finds again in the audit log. */

test("an admin ends somebody's session, which is over at once, and finds it in the audit log", async ({
  page,
  browser,
}) => {
  const { email } = demoSignIn('restricted');
  const storageState = await signInByRequest(readProduct().dashboardUrl, 'restricted');
  const theirs = await browser.newContext({ baseURL: readProduct().dashboardUrl, storageState });
  const their = await theirs.newPage();
  await their.clock.install();
  await their.goto('/');
  await expect(their.getByRole('heading', { name: 'Samuel Osei' })).toBeVisible();

  await open(page, '/settings/people?q=samuel');
  const row = page.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('Restricted');
  await row.getByRole('button', { name: /^Sessions/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Sessions of Samuel Osei' });
  // Other journeys may have left some.
  const all = dialog.getByRole('button', { name: 'End all' });
  const one = dialog.getByRole('button', { name: /^End the session/ });
  await expect(one.first()).toBeVisible();
  await all.or(one).last().click();
  await expect(dialog.getByText('Signed in nowhere')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toContainText('Signed out');
  // Their page shows nothing of before as soon as it asks for its numbers again.
  await their.clock.runFor('01:00');
  await expect(their).toHaveURL(/\/sign-in/);
  await theirs.close();

  // Nobody locks themselves out, however they write who they are.
  const { people } = await (await page.request.get('/api/people')).json();
  const me = demoSignIn('manager').email;
  const { id } = people.find((person: { email: string }) => person.email === me);
  for (const own of [id, id.toUpperCase()]) {
    const headers = { 'sec-fetch-site': 'same-origin' };
    const response = await page.request.delete('/api/people', { data: { id: own }, headers });
    expect(response.status()).toBe(400);
  }

  await open(page, '/settings/audit');
  await page.getByRole('combobox', { name: 'Action' }).selectOption('Deleted');
  await page.getByRole('searchbox', { name: 'Search the audit log' }).fill('session ended');
  await expect(page).toHaveURL(/q=session\+ended.*action=deleted|action=deleted.*q=session\+ended/);
  const ended = `Deleted · session · ${email}`;
  const entry = page.getByRole('listitem').filter({ hasText: ended }).first();
  await expect(entry).toContainText(demoSignIn('manager').email);
  await page.reload();
  await expect(entry).toBeVisible();
  // Of today, by the reader's own days; and of a year before, of which nothing is kept.
  await page.getByRole('button', { name: /^Period: All time/ }).click();
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(page).toHaveURL(/when=today/);
  await expect(entry).toBeVisible();
  await page.goto(`${page.url().replace('when=today', 'when=2001-02-03..2001-02-04')}`);
  await expect(page.getByText('No entry matches')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the audit log' }).fill('100%_nobody');
  await expect(page).toHaveURL(/nobody/);
  await expect(page.getByText('No entry matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  expect(text.split('\r\n')[0]).toMatch(/time,person,action,object,id,name,detail,address$/);
  expect(text).toContain('deleted,session');
});

test('people and the audit log are for admins, sessions for everyone', async ({ browser }) => {
  const storageState = await signInByRequest(readProduct().dashboardUrl, 'leader');
  const context = await browser.newContext({ baseURL: readProduct().dashboardUrl, storageState });
  const page = await context.newPage();
  for (const path of ['people', 'audit']) {
    await page.goto(`/settings/${path}`);
    await expect(page.getByText('These settings are for admins')).toBeVisible();
  }
  await page.goto('/settings/sessions');
  await expect(page.getByText('This browser')).toBeVisible();
  for (const path of [
    '/api/people',
    '/api/audit',
    '/api/export/audit?zone=UTC',
    '/api/sessions?person=0198c0de-0000-7000-8000-000000000001',
  ])
    expect((await context.request.get(path)).status(), path).toBe(403);
  const send = (method: string, path: string, data: object, site = 'same-origin') =>
    context.request
      .fetch(path, { method, data, headers: { 'sec-fetch-site': site } })
      .then((response) => response.status());
  const { email } = demoSignIn('restricted');
  expect(await send('POST', '/api/people/links', { email })).toBe(403);
  expect(await send('DELETE', '/api/people', { id: crypto.randomUUID() })).toBe(403);
  expect(
    await send('DELETE', '/api/sessions', { person: crypto.randomUUID(), session: 'others' }),
  ).toBe(403);
  // Somebody else's page cannot sign anybody out either.
  expect(await send('DELETE', '/api/sessions', { session: 'others' }, 'cross-site')).toBe(403);
  await context.close();
});
