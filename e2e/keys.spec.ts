import type { Locator, Page } from '@playwright/test';
import { lastYear } from './run/dates';
import { callApi, expect, open, test } from './run/session';

/** Everything with the keyboard alone. */

async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('Tab does not lead there.');
}

const periodButton = (page: Page) => page.getByRole('button', { name: /^Period:/ });
const comparisonButton = (page: Page) => page.getByRole('button', { name: /^Comparison:/ });

test('a metric is opened, and its period, comparison and unit are changed', async ({ page }) => {
  await open(page, '/');
  await tabTo(page, page.getByRole('region', { name: /^NPS/ }).getByRole('link', { name: 'NPS' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'NPS' })).toBeVisible();

  await page.keyboard.press('d');
  await expect(page.getByText('Period: press a digit')).toBeVisible();
  await page.keyboard.press('5');
  await expect(periodButton(page)).toContainText('Last 90 days');
  await expect(page.getByText('Period: press a digit')).toBeHidden();

  await page.keyboard.press('x');
  await expect(comparisonButton(page)).toHaveText(/No comparison/);
  await page.keyboard.press('x');
  await expect(comparisonButton(page)).toHaveText(/vs previous/);

  await tabTo(page, page.getByRole('radio', { name: 'Week' }));
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/unit=day/);
  await expect(page.getByRole('radio', { name: 'Day' })).toBeChecked();

  await page.keyboard.press('g');
  await expect(page.getByText('Go to: press a letter')).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByRole('heading', { level: 1, name: 'CSAT' })).toBeVisible();
  await expect(page).toHaveURL(/period=last-90-days/);
});

test('a range is picked in the calendar, and typed', async ({ page }) => {
  await open(page, `/metrics/csat?period=${lastYear}-09-10..${lastYear}-09-20`);
  await tabTo(page, periodButton(page));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Period' });
  await tabTo(page, dialog.getByRole('button', { name: `Sep 20, ${lastYear}` }));
  // Two weeks back and a day: begins; a month on: ends.
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft', 'Enter', 'PageDown', 'Enter'])
    await page.keyboard.press(key);
  await tabTo(page, dialog.getByRole('button', { name: 'Show range' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`period=${lastYear}-09-05\\.\\.${lastYear}-10-05`));

  await periodButton(page).focus();
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByLabel('First day'));
  await page.keyboard.type(`0801${lastYear}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`period=${lastYear}-08-01\\.\\.${lastYear}-10-05`));
  await expect(dialog).toBeHidden();
});

test('the palette takes what is typed at once, finds records and remembers them', async ({
  page,
}) => {
  await open(page, '/');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('mara');
  const palette = page.getByRole('dialog', { name: 'Search' });
  const field = palette.getByRole('combobox', { name: 'Search' });
  await expect(field).toHaveValue('mara');
  await expect(palette.getByRole('option', { name: /^Mara Keller/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('effort');
  await expect(palette.getByRole('option', { selected: true })).toHaveText(/^CES/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'CES' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([
    /^CES/,
  ]);
  await page.keyboard.press('ArrowDown');
  await expect(palette.getByRole('option', { selected: true })).toHaveText(/^Overview/);
  await page.keyboard.press('ArrowUp');
  await expect(palette.getByRole('option', { selected: true })).toHaveText(/^CES/);
});

test('a customer is found by id, by name and by address', async ({ page }) => {
  const [customer] = (await callApi('/v1/customers?per_page=10')).body._results;
  await open(page, '/');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search' });
  await palette.getByRole('combobox').fill(customer.id);
  await expect(palette.getByRole('group', { name: 'Customers' }).getByRole('option')).toContainText(
    customer.name || customer.email,
  );
  await palette.getByRole('combobox').fill('00000000-0000-4000-8000-000000000000');
  await expect(palette.getByText('Nothing has that name or address.')).toBeVisible();
  const found = palette.getByRole('option', { name: customer.email });
  for (const words of [`${customer.name} example`, customer.email.toUpperCase()]) {
    await palette.getByRole('combobox').fill(words);
    await expect(found).toBeVisible();
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/customers/${customer.id}`));
});

test('keys do nothing where they are typed', async ({ page }) => {
  await open(page, '/metrics/nps');
  const before = page.url();
  await page.getByRole('button', { name: 'Search', exact: false }).first().click();
  await page.keyboard.type('gnd1x?');
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('gnd1x?');
  await page.keyboard.press('Escape');
  expect(page.url()).toBe(before);
});

test('the keys are listed, and the focus comes back from the list', async ({ page }) => {
  await open(page, '/');
  await comparisonButton(page).focus();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keys' });
  await expect(list.getByText('Comparison on or off')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(comparisonButton(page)).toBeFocused();
});
