import type { Page } from '@playwright/test';
import { check } from './run/axe';
import { callApi, expect, open, reload, signInByRequest, test } from './run/session';
import { holdTenSeconds } from './run/ten-seconds';

/** Contact lists on their way out: undone from any page, or deleted for certain; what is said is so. */

const lists = '/v1/nps/contact_lists';
const isThere = async (id: number) => (await callApi(`${lists}/${id}`)).status === 200;

/** A list whose ten seconds have begun. */
async function deletion(page: Page, name: string): Promise<number> {
  await holdTenSeconds(page.context());
  const { id } = (await callApi(lists, { name })).body._results;
  await open(page, `/contact-lists?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('button', { name: 'Delete list' }).click();
  return id;
}

const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

test('a deletion can be undone from another page, by keyboard', async ({ page }) => {
  const name = 'Tugboat crews';
  const id = await deletion(page, name);
  await expect(undo(page)).toBeFocused();
  await expect(page.getByText('10 seconds')).toBeAttached();
  await page.getByRole('link', { name: 'Unsubscribes' }).first().click();
  await expect(page.getByRole('heading', { name: 'Unsubscribes' })).toBeVisible();
  await check(page, 'a deletion that can be undone');
  await undo(page).focus();
  await page.keyboard.press('Enter');
  await expect(undo(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  // What would have deleted it is over, however long one waits: closing the page deletes nothing.
  await reload(page);
  expect(await isThere(id)).toBe(true);
});

test('undone in one tab, a list that two of them count for is kept by both', async ({
  page,
  context,
}) => {
  const name = 'Pilot boats';
  const id = await deletion(page, name);
  const other = await context.newPage();
  await open(other, `/contact-lists?q=${encodeURIComponent(name)}`);
  await other.getByRole('button', { name: `Delete ${name}` }).click();
  await other.getByRole('button', { name: 'Delete list' }).click();
  await undo(other).click();
  await expect(undo(page)).toBeHidden();
  await page.close();
  await other.close();
  expect(await isThere(id)).toBe(true);
});

test('a page that is loaded anew says what became of the list', async ({ page }) => {
  const name = 'Salvage divers';
  const id = await deletion(page, name);
  await expect(undo(page)).toBeVisible();
  // No answer to what the new page asks: nobody can tell, and nobody is told that it is gone.
  await page.route(`**${lists}/${id}?*`, (route) => route.abort(), { times: 1 });
  await reload(page);
  await page.mouse.move(2, 2);
  await expect(page.getByText(`“${name}” may still be there.`)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(`“${name}” was deleted.`)).toBeVisible();
  expect(await isThere(id)).toBe(false);
});

test('signing out deletes first, and waits where that fails', async ({ browser }) => {
  const context = await browser.newContext({ storageState: await signInByRequest() });
  const page = await context.newPage();
  const name = 'Buoy tenders';
  const id = await deletion(page, name);
  await page.route(`**${lists}/${id}?*`, (route) => route.fulfill({ status: 502 }), { times: 1 });
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText(`“${name}” may still be there. Sign out again`)).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  expect(await isThere(id)).toBe(true);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(`“${name}” was deleted.`)).toBeVisible();

  const second = await deletion(page, 'Lock keepers');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  expect(await isThere(second)).toBe(false);
  await context.close();
});
