import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { callApi, expect, open, test } from './run/session';
import { holdTenSeconds } from './run/ten-seconds';

/** Contact lists: made, filled from a file, looked through, changed and deleted, as an admin does it. */

async function unsubscribedAddress(): Promise<string> {
  return (await callApi('/v1/surveys/unsubscribes')).body._results[0].email;
}

/** As an older spreadsheet writes it. */
const inWindows1252 = (rows: readonly string[]) => ({
  name: 'guests.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`${rows.join('\r\n')}\r\n`, 'latin1'),
});

const fileField = (page: Page) => page.getByLabel('Choose a file');
const shown = (page: Page, kind: string) => page.getByRole('radio', { name: kind });
const result = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');
const row = (within: Page | Locator, text: string) =>
  within.getByRole('row').filter({ hasText: text });

test('a list is created, filled from a file, changed, and deleted', async ({ page }, {
  project,
}) => {
  const name = `Lantern walk, ${project.name}`;
  const gone = await unsubscribedAddress();
  await holdTenSeconds(page.context());
  await open(page, '/contact-lists');
  await page.getByRole('button', { name: 'New list' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create list' }).click();
  await expect(dialog.getByText('This value should not be blank.')).toBeVisible();
  const first = `Lantern stroll, ${project.name}`;
  await dialog.getByLabel('Name').fill(first);
  await dialog.getByRole('button', { name: 'Create list' }).click();
  await page.getByRole('link', { name: first, exact: true }).click();
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Add contact' }).click();
  const address = dialog.getByLabel('E-mail address');
  await address.fill('ivo');
  await dialog.getByLabel('Name').fill('Ivo There');
  await expect(dialog.getByText('This value is not a valid email address.')).toBeVisible();
  await address.fill('ivo@lantern.example');
  await dialog.getByRole('button', { name: 'Add contact' }).click();
  await expect(row(page, 'ivo@lantern.example')).toBeVisible();
  await page.getByRole('button', { name: 'Add contact' }).click();
  await dialog.getByLabel('Name').fill('Ivo Twice');
  await address.fill('IVO@lantern.example');
  await dialog.getByRole('button', { name: 'Add contact' }).click();
  await expect(dialog.getByText('This value is already used.')).toBeVisible();
  await expect(address).toBeFocused();
  await expect(address).toHaveValue('IVO@lantern.example');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('link', { name: 'Import CSV' }).click();
  const file = inWindows1252([
    'Vorname;Nachname;E-Mail',
    'Zoë;Lantern;zoe@lantern.example',
    'Ivo;There;IVO@lantern.example',
    '=Zoë;Again;Zoe@Lantern.example',
    'Nobody;Lantern;nobody',
    `Gone;Lantern;${gone}`,
  ]);
  await fileField(page).setInputFiles(file);
  await expect(page.getByText('guests.csv · 5 rows · Windows-1252')).toBeVisible();
  for (const kind of ['New 1', 'Already there 1', 'Unsubscribed 1', 'Double 1', 'Invalid 1'])
    await expect(shown(page, kind)).toBeAttached();
  await expect(row(page, 'Zoë Lantern')).toContainText('zoe@lantern.example');
  await page.getByLabel('Last name').selectOption('In the name');
  await expect(row(page, 'zoe@lantern.example').getByText('Zoë', { exact: true })).toBeVisible();
  await page.getByLabel('Last name').selectOption('Nachname');
  await expect(row(page, 'Zoë Lantern')).toBeVisible();
  await shown(page, 'Invalid 1').check({ force: true });
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
  await page.getByRole('button', { name: 'Import 1 contact' }).click();
  await expect(page.getByRole('heading', { name: 'The import is done' })).toBeVisible();
  for (const kind of ['Added', 'Already there', 'Invalid', 'Double', 'Unsubscribed, left out'])
    await expect(result(page, kind)).toHaveText('1');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the 3 rows not imported' }).click();
  expect(await readFile(await (await saving).path(), 'utf8')).toBe(
    `\uFEFF${[
      'Vorname,Nachname,E-Mail,reason,line',
      "'=Zoë,Again,Zoe@Lantern.example,The same address as in line 2.,4",
      'Nobody,Lantern,nobody,E-mail: This value is not a valid email address.,5',
      `Gone,Lantern,${gone},Has unsubscribed.,6`,
      '',
    ].join('\r\n')}`,
  );

  // Once more: nobody twice, and the one who has unsubscribed on request.
  await page.getByRole('button', { name: 'Import another file' }).click();
  await fileField(page).setInputFiles(file);
  await expect(shown(page, 'Already there 2')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Import 0 contacts' })).toBeDisabled();
  await page.getByLabel('Import those who have unsubscribed, too (1)').check();
  await page.getByRole('button', { name: 'Import 1 contact' }).click();
  await page.getByRole('link', { name: 'Open the list' }).click();
  await expect(row(page, gone).getByText('Unsubscribed').filter({ visible: true })).toBeVisible();

  await page.getByRole('button', { name: 'Rename Zoë Lantern' }).click();
  await page.keyboard.type('Zoë Laterne');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Rename Zoë Laterne' })).toBeFocused();
  await page.getByRole('searchbox', { name: 'Search contacts' }).fill('laterne');
  await expect(page.getByText('Searched all 3 · 1 found').first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search contacts' }).fill('');
  await page.getByRole('checkbox', { name: /^Select Ivo There/ }).check();
  await page.getByRole('button', { name: 'Select all 3 contacts' }).click();
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Select Ivo There/ }).uncheck();
  await page.getByRole('button', { name: 'Delete…' }).click();
  await dialog.getByRole('button', { name: 'Delete 2 contacts' }).click();
  await expect(page.getByText('2 of 2 deleted').first()).toBeVisible();
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog.getByText(/^1 contact goes with it\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete list' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await dialog.getByRole('button', { name: 'Delete list' }).click();
  await page.getByRole('button', { name: 'Delete now' }).click();
  await expect(page.getByText(`“${name}” was deleted.`)).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true })).toBeHidden();
});

test('unsubscribes are searched', async ({ page }) => {
  const address = await unsubscribedAddress();
  await open(page, '/unsubscribes');
  await expect(row(page, address)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search addresses' }).fill(address);
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.getByText(/^Searched all .* · 1 found$/).first()).toBeVisible();
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
});
