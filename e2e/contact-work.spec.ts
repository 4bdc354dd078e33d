import { type Page, request } from '@playwright/test';
import { check } from './run/axe';
import { readProduct } from './run/environment';
import { callApi, expect, open, reload, signInByRequest, test } from './run/session';
import { holdTenSeconds } from './run/ten-seconds';

/** What takes long with contacts, stopped and gone on with; and who does it: admins, on our own pages. */

const lists = '/v1/nps/contact_lists';

async function createList(name: string, emails: readonly string[] = []): Promise<number> {
  const { id } = (await callApi(lists, { name })).body._results;
  for (const email of emails) await callApi(`${lists}/${id}/contacts`, { name: 'There', email });
  return id;
}

const contactsOf = async (id: number) =>
  (await callApi(`${lists}/${id}/contacts?per_page=100`)).body._pagination.total;

const result = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

test('an import is stopped between two batches and gone on with', async ({ page }) => {
  const id = await createList('Quarry choir', ['n7@quarry.example']);
  let sent = 0;
  let release: () => void = () => undefined;
  const stopped = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/**/import?*', async (route) => {
    sent += 1;
    // The batch after the first waits until the import was stopped.
    if (sent === 3) await stopped;
    await route.continue();
  });
  await open(page, `/contact-lists/${id}/import`);
  const rows = Array.from({ length: 250 }, (_, n) => `Singer ${n},n${n}@quarry.example`);
  await page.getByLabel('Or paste rows').fill(rows.join('\n'));
  await page.getByRole('button', { name: 'Look at these rows' }).click();
  await page.getByRole('button', { name: 'Import 249 contacts' }).click();
  await expect(page.getByText('100 of 249 contacts').first()).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  release();
  await expect(page.getByRole('heading', { name: 'The import is not done' })).toBeVisible();
  await expect(result(page, 'Added')).toHaveText('200');
  await expect(result(page, 'Not imported yet')).toHaveText('49');
  expect(await contactsOf(id)).toBe(201);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('heading', { name: 'The import is done' })).toBeVisible();
  await expect(result(page, 'Added')).toHaveText('249');
  expect(await contactsOf(id)).toBe(250);
});

test('ten thousand rows are looked at and imported, while the page stays at work', async ({
  page,
}) => {
  test.slow();
  const count = 10_000;
  const id = await createList('Tide gauges', ['g0@tide.example']);
  await open(page, `/contact-lists/${id}/import`);
  const rows = Array.from({ length: count }, (_, n) => `Gauge ${n},g${n}@tide.example`);
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'gauges.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  });
  await page.getByRole('button', { name: 'Import 9,999 contacts' }).click({ timeout: 60_000 });
  await expect(page.getByText(/^[1-9][\d,]*00 of 9,999 contacts/).first()).toBeVisible();
  await check(page, 'an import under way');
  await page.getByRole('button', { name: /^Theme:/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', /light|dark/);
  await expect(page.getByRole('heading', { name: 'The import is done' })).toBeVisible({
    timeout: 120_000,
  });
  await expect(result(page, 'Added')).toHaveText('9,999');
  expect(await contactsOf(id)).toBe(count);
});

test('an import that a reload cuts off is run again from a dropped file, without doubles', async ({
  page,
}) => {
  const id = await createList('Weir keepers');
  await open(page, `/contact-lists/${id}/import`);
  const rows = Array.from({ length: 130 }, (_, n) => `Keeper ${n},k${n}@weir.example`);
  const drop = async (name: string) => {
    const transfer = await page.evaluateHandle(
      ({ text, file }) => {
        const data = new DataTransfer();
        data.items.add(new File([text], file, { type: 'text/csv' }));
        return data;
      },
      { text: rows.join('\n'), file: name },
    );
    const place = page.getByText('Drop a CSV file here');
    await place.dispatchEvent('dragover', { dataTransfer: transfer });
    await place.dispatchEvent('drop', { dataTransfer: transfer });
    await expect(page.getByText(`${name} · 130 rows · UTF-8`)).toBeVisible();
  };
  await drop('weir.csv');
  let sent = 0;
  await page.route('**/api/**/import?*', async (route) => {
    sent += 1;
    // The second hundred is added, and its answer does not come.
    if (sent < 3) await route.continue();
    else await route.fetch();
  });
  await page.getByRole('button', { name: 'Import 130 contacts' }).click();
  await expect.poll(() => contactsOf(id)).toBe(130);
  const asked = new Promise<string>((resolve) => {
    page.once('dialog', async (dialog) => {
      resolve(dialog.type());
      await dialog.accept();
    });
  });
  await reload(page);
  expect(await asked).toBe('beforeunload');
  await expect(
    page.getByText('The import of weir.csv was cut off after 100 of 130 contacts'),
  ).toBeVisible();

  await page.unroute('**/api/**/import?*');
  rows.push('Keeper new,new@weir.example');
  rows.shift();
  await drop('weir.csv');
  await page.getByRole('button', { name: 'Import 1 contact' }).click();
  await expect(page.getByRole('heading', { name: 'The import is done' })).toBeVisible();
  await expect(result(page, 'Added')).toHaveText('1');
  await expect(result(page, 'Already there')).toHaveText('129');
  expect(await contactsOf(id)).toBe(131);
  await page.getByRole('button', { name: 'Import another file' }).click();
  await expect(page.getByText('was cut off')).toBeHidden();
});

test('the browser asks before a reload ends a deletion that is under way', async ({ page }) => {
  const id = await createList('Mole wardens', ['warden@mole.example']);
  await open(page, `/contact-lists/${id}`);
  // No answer comes.
  await page.route('**/api/**/deletions?*', () => undefined);
  await page.getByRole('checkbox', { name: /^Select There/ }).check();
  await page.getByRole('button', { name: 'Delete…' }).click();
  await page.getByRole('button', { name: 'Delete 1 contact' }).click();
  await expect(page.getByText('0 of 1 deleted').first()).toBeVisible();
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloaded;
  expect(await contactsOf(id)).toBe(1);
});

test('a list is deleted when its page is closed before the ten seconds are over', async ({
  page,
}) => {
  const name = 'Ferry pilots';
  await holdTenSeconds(page.context());
  const id = await createList(name);
  await open(page, `/contact-lists?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('button', { name: 'Delete list' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect((await callApi(`${lists}/${id}`)).status).toBe(200);
  await page.goto('about:blank');
  await expect.poll(async () => (await callApi(`${lists}/${id}`)).status).toBe(404);
});

const batches = { import: { name: null, contacts: [] }, deletions: { ids: ['1'] } } as const;

test('no other site changes contacts, nor a page of another account', async ({ page }) => {
  const id = await createList('Harbour watch', ['watch@harbour.example']);
  for (const [path, data] of Object.entries(batches))
    for (const [site, account, status] of [
      ['cross-site', '', 403],
      ['same-origin', '?account=of-an-other-one', 409],
    ] as const) {
      const response = await page.request.post(`/api/contact-lists/${id}/${path}${account}`, {
        headers: { 'sec-fetch-site': site },
        data,
      });
      expect(response.status(), `${path} ${site}`).toBe(status);
    }
  expect(await contactsOf(id)).toBe(1);
});

for (const role of ['leader', 'team_member', 'restricted'] as const)
  test(`a ${role} gets no contacts`, async () => {
    const address = 'keeper@lighthouse.example';
    const id = await createList(`Lighthouse, for a ${role}`, [address]);
    const { dashboardUrl } = readProduct();
    const storageState = await signInByRequest(dashboardUrl, role);
    const context = await request.newContext({
      baseURL: dashboardUrl,
      storageState,
      extraHTTPHeaders: { 'sec-fetch-site': 'same-origin' },
    });
    for (const path of [
      'contact-lists',
      `contact-lists/${id}/contacts`,
      `contact-lists/${id}/search`,
      `export/contacts/${id}`,
      'unsubscribes',
      'unsubscribes/search',
      'export/unsubscribes',
    ])
      expect((await context.get(`/api/${path}`)).status(), path).toBe(403);
    for (const [path, data] of Object.entries(batches)) {
      const response = await context.post(`/api/contact-lists/${id}/${path}`, { data });
      expect(response.status(), path).toBe(403);
    }
    const among = await context.post('/api/unsubscribes/among', { data: { emails: [address] } });
    expect(among.status()).toBe(403);
    for (const path of ['/contact-lists', `/contact-lists/${id}`, `/contact-lists/${id}/import`]) {
      const text = await (await context.get(path)).text();
      expect(text, path).toContain('Your role does not include contacts');
      expect(text, path).not.toMatch(/Lighthouse|keeper/);
    }
    expect(await contactsOf(id)).toBe(1);
    await context.dispose();
  });
