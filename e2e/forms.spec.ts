import type { Page } from '@playwright/test';
import { readProduct } from './run/environment';
import { callApi, expect, open, reload, signInByRequest, test } from './run/session';

/** What is typed in: ratings, edits of them, agents, things or actions. */

/** A list has its rows as a table, too, or as cards: what is seen counts. */
const seen = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

async function pick(page: Page, field: string, search: string, name: string | RegExp) {
  await page.getByRole('button', { name: new RegExp(`^${field}:`) }).click();
  await page.getByRole('combobox', { name: field }).fill(search);
  await option(page, name).click();
}

/** Scores are radio buttons under their labels, which are what is seen and pressed. */
const score = (page: Page, question: RegExp, value: number) =>
  page.getByRole('group', { name: question }).getByText(String(value), { exact: true });

const quality = /^Score/;
const knowledge = /know our subject/;

/** The ratings of the user who has a username, newest first. */
async function ratingsOf(username: string): Promise<{ id: string; score: number }[]> {
  const { body } = await callApi('/v1/users?per_page=10');
  const user = body._results.find((each: { username: string }) => each.username === username);
  return user ? (await callApi(`/v1/users/${user.id}/ratings`)).body._results : [];
}

/** As another client of the API does. */
async function changeElsewhere(method: 'PATCH' | 'DELETE', path: string, body?: object) {
  const { serviceUrl, demoKey } = readProduct();
  const response = await fetch(serviceUrl + path, {
    method,
    headers: { authorization: `Basic ${Buffer.from(`:${demoKey}`).toString('base64')}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.status).toBe(204);
}

test('a rating is created once, edited, and counted', async ({ page }, { project }) => {
  const username = `paper.form.${project.name}`;
  await open(page, '/ratings');
  await page.getByRole('link', { name: 'Create rating' }).click();
  await pick(page, 'Survey', 'chat', /^Chat CSAT/);
  await score(page, quality, 4).click();
  await pick(page, 'Agent', username, /^Use the username/);
  await page.getByLabel('Comment').fill('Filled in on paper');
  await reload(page);
  await expect(page.getByText('What you typed before is here again.')).toBeVisible();
  await expect(page.getByLabel('Comment')).toHaveValue('Filled in on paper');

  // Only the service knows that this survey asks for the name.
  const create = page.getByRole('button', { name: 'Create rating' });
  await create.click();
  const from = page.getByLabel('From');
  await expect(from).toHaveAccessibleDescription('This field is missing.');
  await expect(from).toBeFocused();
  await expect(page.getByLabel('Comment')).toHaveValue('Filled in on paper');

  await pick(page, 'Survey', 'support', /^Support CSAT/);
  await create.click();
  await expect(page.getByText('Choose one.')).toHaveCount(2);
  await score(page, quality, 6).click();
  await score(page, knowledge, 4).click();
  await expect(page.getByText('Choose one.')).toHaveCount(0);
  await create.dblclick();
  await expect(page.getByRole('heading', { name: 'The rating is saved' })).toBeFocused();
  expect((await ratingsOf(username)).map((each) => each.score)).toEqual([6]);

  await page.getByRole('link', { name: 'Open the rating' }).click();
  await expect(page.getByText(/^It can be edited for [67] days/)).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page).toHaveURL(/edit=yes/);
  // A link to the form serves as the button does, also one that does not name a zone.
  await open(page, `${new URL(page.url()).pathname}?edit=yes`);
  await score(page, quality, 8).click();
  const [rating] = await ratingsOf(username);
  await changeElsewhere('PATCH', `/v1/csat/ratings/${rating?.id}`, {
    score: 7,
    user: { username },
    ticket: 'T-PAPER',
  });
  await page.getByRole('button', { name: 'Save' }).click();
  const meanwhile = page.getByRole('alert').filter({ hasText: 'Somebody else changed this' });
  await expect(meanwhile).toContainText('6 → 7');
  await expect(meanwhile).toContainText('none → T-PAPER');
  await page.getByRole('button', { name: 'Save what stands here over it' }).click();
  const saved = page.getByText('The rating is saved.');
  await expect(saved).toBeFocused();
  await page.waitForLoadState('networkidle');
  await expect(saved).toBeFocused();
  await expect(page.getByRole('region', { name: 'Rating' })).toContainText('8on a scale of 1');
  expect(await ratingsOf(username)).toMatchObject([{ score: 8, ticket: null }]);

  await page.getByRole('link', { name: username }).click();
  await expect(page.getByRole('heading', { name: username })).toBeVisible();
  await expect(page.getByText('8.00').first()).toBeVisible();
});

test('an answer that never came is no failure to send again', async ({ page }, { project }) => {
  const username = `lost.answer.${project.name}`;
  await open(page, '/ratings/new');
  await pick(page, 'Survey', 'effort', /^Effort after ticket/);
  await score(page, quality, 6).click();
  await pick(page, 'Agent', username, /^Use the username/);
  await page.route('**/api/feedback/v1/ces/ratings?*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  // The second click of a double click, at the very moment in which the first has failed.
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      if (!document.body.textContent.includes('It is not known whether')) return;
      watch.disconnect();
      document.querySelector<HTMLElement>('button[type=submit]')?.click();
    });
    watch.observe(document.body, { subtree: true, childList: true });
  });
  const create = page.getByRole('button', { name: 'Create rating' });
  await create.click();
  await expect(page.getByText('It is not known whether this was saved.')).toBeVisible();
  // A moment later a press is one again.
  await expect(create).toHaveAttribute('aria-disabled', 'false');
  await page.getByRole('link', { name: 'Look at the newest ratings of this survey' }).click();
  await expect(seen(page, username)).toBeVisible();
  expect(await ratingsOf(username)).toHaveLength(1);
});

test('an agent, and a thing or action, are created and in the list at once', async ({ page }, {
  project,
}) => {
  await open(page, '/users');
  await page.getByRole('link', { name: 'Create user' }).click();
  await page.getByLabel('Full name').fill(`Quentin Zedler ${project.name}`);
  await page.getByLabel('Username').fill('RAVI.MENON');
  await page.getByLabel('E-mail address').fill('not an address');
  await page.getByLabel('Username').focus();
  await expect(page.getByLabel('E-mail address')).toHaveAccessibleDescription(
    'This value is not a valid email address.',
  );
  await page.getByLabel('E-mail address').fill(`zedler.${project.name}@example.com`);
  await page.getByRole('button', { name: 'Create agent' }).click();
  const username = page.getByLabel('Username');
  await expect(username).toHaveAccessibleDescription('This value is already used.');
  await expect(username).toBeFocused();
  await username.fill(`zedler.${project.name}`);
  await page.getByRole('button', { name: 'Create agent' }).click();
  await expect(page.getByText(`Quentin Zedler ${project.name} is created`)).toBeVisible();

  await page.getByRole('button', { name: 'Create another one' }).click();
  await page.getByText('Thing or action', { exact: true }).click();
  await page.getByLabel('Full name').fill(`Zeppelin ride ${project.name}`);
  await page.getByLabel('Username').fill(`zeppelin-${project.name}`);
  await page.getByRole('button', { name: 'Create thing or action' }).click();
  await page.getByRole('link', { name: `Open Zeppelin ride ${project.name}` }).click();
  await expect(page.getByText(`zeppelin-${project.name} · Thing or action`)).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Users').click();
  await page.getByRole('searchbox', { name: 'Search users' }).fill(`ze ${project.name}`);
  await expect(seen(page, `Quentin Zedler ${project.name}`)).toBeVisible();
  await expect(seen(page, `Zeppelin ride ${project.name}`)).toBeVisible();
});

test('what is typed into a dialog outlives a reload, and the end of the session', async ({
  page,
  context,
}, { project }) => {
  const name = `Typed twice never ${project.name}`;
  const begin = page.getByRole('button', { name: 'New list', exact: true });
  const dialog = page.getByRole('dialog');
  await open(page, '/contact-lists');
  await begin.click();
  await dialog.getByLabel('Name').fill(name);
  await reload(page);
  await begin.click();
  await expect(dialog.getByText('What you typed before is here again.')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue(name);

  const cookies = await context.cookies();
  await context.clearCookies();
  await dialog.getByRole('button', { name: 'Create list' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Sign in in another tab');
  await context.addCookies(cookies);
  await dialog.getByRole('button', { name: 'Create list' }).dblclick();
  await page.getByRole('link', { name: 'Open it' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const { body } = await callApi('/v1/nps/contact_lists?per_page=100');
  const made = body._results.filter((list: { name: string }) => list.name === name);
  expect(made).toHaveLength(1);
  await changeElsewhere('DELETE', `/v1/nps/contact_lists/${made[0].id}`);
});

test.describe('as a leader', () => {
  test.use({
    storageState: async ({ browserName: _ }, use) => {
      await use(await signInByRequest(undefined, 'leader'));
    },
  });

  test('ratings of own members are created and edited, and nobody else is offered', async ({
    page,
  }) => {
    await open(page, '/ratings');
    await page.getByRole('link', { name: 'Create rating' }).click();
    await pick(page, 'Survey', 'effort', /^Effort after ticket/);
    await score(page, quality, 6).click();
    await page.getByRole('button', { name: /^Agent:/ }).click();
    const agent = page.getByRole('combobox', { name: 'Agent' });
    await agent.fill('marco rinaldi');
    await expect(page.getByRole('option')).toHaveCount(0);
    await agent.fill('aisha');
    await option(page, /^Aisha Rahman/).click();
    await page.getByRole('button', { name: 'Create rating' }).click();
    await page.getByRole('link', { name: 'Open the rating' }).click();
    await page.getByRole('button', { name: 'Edit' }).click();
    await score(page, quality, 5).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The rating is saved.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Rating' })).toContainText('5on a scale of 1');
    await expect(page.getByRole('region', { name: 'Rating' })).toContainText('Aisha Rahman');
  });
});
