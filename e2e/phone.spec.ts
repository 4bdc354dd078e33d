import { readProduct } from './run/environment';
import { callApi, demoSignIn, expect, open, reload, signInByRequest, test } from './run/session';
import { holdTenSeconds } from './run/ten-seconds';

/** An admin's work on a phone, of which the desktop's journeys have the rest: one thing on each page. */

test.use({
  // Whose sessions are ended here, and nobody else's.
  storageState: async ({ browserName: _ }, use) => {
    await use(await signInByRequest(readProduct().dashboardUrl, 'operations'));
  },
});

test('an admin looks after people, sessions and settings on a phone', async ({ page }) => {
  const settings = page.getByRole('navigation', { name: 'Settings' });
  await open(page, '/settings/people?q=zofia');
  const row = page.getByRole('listitem').filter({ hasText: 'Zofia Nowak' });
  await row.getByRole('button', { name: 'Invite for Zofia Nowak' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite Zofia Nowak' });
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await expect(dialog.getByLabel(/^Link for zofia/)).toHaveValue(/\/welcome\/[\w-]{43}$/);
  await page.keyboard.press('Escape');
  await expect(row).toContainText('Has a link until');

  await signInByRequest(readProduct().dashboardUrl, 'operations');
  await settings.getByRole('link', { name: 'Sessions' }).click();
  const end = page.getByRole('button', { name: /^End the session of/ });
  const all = page.getByRole('button', { name: 'End all others' });
  await expect(end.first()).toBeVisible();
  // Other journeys may have left some.
  await all.or(end).last().click();
  await expect(end).toHaveCount(0);
  await expect(page.getByText('This browser')).toBeVisible();

  await settings.getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('combobox', { name: 'Action' }).selectOption('Invited');
  const entry = page.getByRole('listitem').filter({ hasText: 'Invited · person' }).first();
  await expect(entry).toContainText('zofia');
  await expect(entry).toContainText(demoSignIn('operations').email);

  await settings.getByRole('link', { name: 'Status' }).click();
  await expect(page.getByText('The service answers and accepts the key.')).toBeVisible();
  await settings.getByRole('link', { name: 'Connection' }).click();
  await expect(page.getByRole('main')).toContainText(readProduct().serviceUrl);

  await settings.getByRole('link', { name: 'Appearance' }).click();
  await page.getByRole('main').getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the deletion of a list is undone on a phone, on another page', async ({ page }) => {
  const name = 'Coracle makers';
  await holdTenSeconds(page.context());
  const { id } = (await callApi('/v1/nps/contact_lists', { name })).body._results;
  await open(page, '/contact-lists?q=coracle');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('button', { name: 'Delete list' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Unsubscribes' }).click();
  await expect(page.getByRole('heading', { name: 'Unsubscribes' })).toBeVisible();
  await undo.click();
  await expect(undo).toBeHidden();
  await reload(page);
  expect((await callApi(`/v1/nps/contact_lists/${id}`)).status).toBe(200);
});
