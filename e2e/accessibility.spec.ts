import type { Locator, Page } from '@playwright/test';
import { check, checkInBothThemes } from './run/axe';
import { callApi, expect, open, signInByRequest, test } from './run/session';

/** WCAG 2.2 AA by axe, and no page that scrolls sideways, in both themes. */

// The longest file by far: its journeys change nothing, so both workers share them.
test.describe.configure({ mode: 'parallel', timeout: 120_000 });

/** Colours are the same on every screen: the phone's are not looked at in the dark. */
const look = (page: Page, what: string) =>
  test.info().project.name === 'phone' ? check(page, what) : checkInBothThemes(page, what);

const pages = [
  '/',
  '/metrics/csat',
  '/metrics/ces',
  '/metrics/nps',
  '/metrics/nps?period=2020-01-01..2020-01-31',
  '/ratings?metric=nps',
  '/ratings?metric=csat&score=1-2&columns=score,comment,customer,extra,updated',
  '/nothing',
];

/** Of those who are not in yet. A link that works is looked at where there is one. */
const entrances = ['/sign-in', '/sign-in?error=no-access', '/forgot-password', '/welcome/used'];

const lists = [
  '/surveys',
  '/teams',
  '/users?order=csat-worst',
  '/users?q=nobody',
  '/customers',
  '/customers?q=nobody',
];

const settings = [
  '/settings/connection',
  '/settings/status',
  '/settings/people',
  '/settings/audit',
  '/settings/sessions',
  '/settings/appearance',
];

/** One record of each kind: their ids are the account's own. */
async function recordPages(): Promise<string[]> {
  const kinds = ['surveys', 'teams', 'users', 'customers'];
  const lists = await Promise.all(kinds.map((kind) => callApi(`/v1/${kind}?sort_order=asc`)));
  return lists.map(({ body }, index) => `/${kinds[index]}/${body._results[0].id}`);
}

/** Forms as they are when something can be typed: a survey's questions, an open rating's. */
async function formPages(): Promise<string[]> {
  const [surveys, ratings] = await Promise.all([
    callApi('/v1/csat/surveys?sort_order=asc'),
    callApi('/v1/csat/ratings'),
  ]);
  return [
    `/ratings/new?survey=${surveys.body._results[0].id}`,
    `/ratings/csat/${ratings.body._results[0].id}?edit=yes`,
    '/users/new',
  ];
}

test('every page', async ({ page }) => {
  for (const path of pages) {
    await open(page, path);
    await look(page, path);
  }
  await page.context().clearCookies({ name: 'next-auth.session-token' });
  for (const path of entrances) {
    await open(page, path);
    await look(page, path);
  }
});

/** Looks at what a button opens. Focus comes back to it last of all: what is opened before that would close again. */
async function lookInto(page: Page, button: Locator, what: string): Promise<void> {
  await button.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, what);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button).toBeFocused();
}

test('everything that buttons open', async ({ page }) => {
  await open(page, '/metrics/nps');
  for (const [name, what] of [
    [/^Period:/, 'the period picker'],
    [/^Account of/, 'the account menu'],
    [/^Time zone:/, 'the zones'],
    [/^Comparison:/, 'the comparisons'],
    ['Copy link', 'the copied link'],
    ['Download the trend', 'the download'],
  ] as const)
    await lookInto(page, page.getByRole('button', { name }), what);
});

test('ratings and what filters them', async ({ page }) => {
  const [rating] = (await callApi('/v1/nps/ratings')).body._results;
  await open(page, `/ratings/nps/${rating.id}`);
  await look(page, 'a rating');
  await open(page, '/metrics/nps?score=9');
  for (const name of ['Columns', 'Score', 'Agent', 'Filters 1']) {
    const button = page.locator('#ratings').getByRole('button', { name, exact: true });
    if (!(await button.isVisible())) continue;
    await lookInto(page, button, name);
  }
});

test('everything that keys open', async ({ page }) => {
  await open(page, '/metrics/nps');
  for (const [key, what] of [
    ['Control+k', 'the command palette'],
    ['?', 'the keys'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toBeVisible();
    await look(page, what);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.keyboard.press('d');
  await expect(page.getByText('Period: press a digit')).toBeVisible();
  await look(page, 'the digits');
});

test('every list and a record of each kind', async ({ page }) => {
  for (const path of [...lists, ...(await recordPages())]) {
    await open(page, path);
    await look(page, path);
  }
});

test('the forms', async ({ page }) => {
  for (const path of await formPages()) {
    await open(page, path);
    await look(page, path);
  }
  await page.getByRole('button', { name: 'Create agent' }).click();
  await expect(page.getByText('This value should not be blank.')).toHaveCount(3);
  await look(page, 'a form with errors');
});

test('the settings', async ({ page }) => {
  for (const path of settings) {
    await open(page, path);
    await look(page, path);
  }
  await open(page, '/settings/people');
  await page
    .getByRole('button', { name: /^Invite for/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Make the link' })).toBeVisible();
  await look(page, 'an invitation');
  await signInByRequest(undefined, 'restricted');
  await open(page, '/settings/people?q=samuel');
  await page.getByRole('button', { name: 'Sessions of Samuel Osei' }).click();
  await expect(page.getByRole('button', { name: /^End the session/ }).first()).toBeVisible();
  await look(page, "somebody's sessions");
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove Samuel Osei' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, "somebody's removal");
});

test('contacts', async ({ page }) => {
  await open(page, '/contact-lists');
  await page.getByRole('button', { name: /^Delete .*VIP customers/ }).click();
  await expect(page.getByRole('dialog')).toContainText('go with it');
  await look(page, "a list's deletion");
  await page.keyboard.press('Escape');
  await page.locator('tbody').getByRole('link', { name: 'VIP customers' }).click();
  await page
    .getByRole('checkbox', { name: /^Select .+@/ })
    .first()
    .check();
  await look(page, 'a list with a contact selected');
  await page.getByRole('link', { name: 'Import CSV' }).click();
  await page.getByLabel('Or paste rows').fill('Name,E-mail\nAnna,anna@lantern.example\nB,c');
  await look(page, 'what to import');
  await page.getByRole('button', { name: 'Look at these rows' }).click();
  await expect(page.getByRole('button', { name: 'Import 1 contact' })).toBeVisible();
  await look(page, 'rows to import');
  await open(page, '/unsubscribes');
  await look(page, 'unsubscribes');
});

test('the theme follows the system until one is chosen, and is remembered', async ({ page }) => {
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/');
  const dark = await ground();
  await page.getByRole('button', { name: /^Theme: System/ }).click();
  const light = await ground();
  expect(light).not.toBe(dark);
  await page.reload();
  expect(await ground()).toBe(light);
});
