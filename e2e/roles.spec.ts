import type { Page } from '@playwright/test';
import { readProduct } from './run/environment';
import { type Role, roles, type World, worldOf } from './run/roles';
import { demoSignIn, expect, open, signInByRequest, test } from './run/session';
import { untilTakenOver } from './run/taken-over';

/** What each role that is no admin's finds on the screen, from signing in to signing out: theirs, and whom to ask for what is not. */

test.use({ storageState: { cookies: [], origins: [] } });

/** What a page asks and is refused has it rendered anew: nobody's page asks for what is not theirs. */
const refused: string[] = [];
test.beforeEach(({ page }) => {
  refused.length = 0;
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
});
test.afterEach(() => expect(refused).toEqual([]));

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function signIn(page: Page, role: Role): Promise<void> {
  const { email, password } = demoSignIn(roles[role]);
  await page.goto('/sign-in');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Where the navigation and the command palette lead. */
async function expectPlaces(page: Page, places: readonly string[]): Promise<void> {
  const links = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link')
    .filter({ hasNotText: 'Barometer' });
  await expect(links).toHaveText([...places]);
  await untilTakenOver(page);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  await palette.getByRole('combobox').fill('con');
  await expect(palette.getByText('Contact lists')).toHaveCount(0);
  await expect(palette.getByText('Connection')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
}

const mine = ({ me }: World) => ({ path: `/users/${me.id}`, name: 'my numbers' });

/** Pages of an admin's work, and how they are refused. */
const ofAdmins = ({ customer, contactList, otherTeam, otherUser }: World) => [
  ['/customers', 'these numbers'],
  [`/customers/${customer}`, 'these numbers'],
  [`/teams/${otherTeam.id}`, 'these numbers'],
  [`/users/${otherUser.id}`, 'these numbers'],
  ['/users/new', 'creating users'],
  ['/contact-lists', 'contacts'],
  [`/contact-lists/${contactList}`, 'contacts'],
  [`/contact-lists/${contactList}/import`, 'contacts'],
  ['/unsubscribes', 'contacts'],
];

/** Each says whom to ask, and leads to where its reader begins. */
async function expectRefused(
  page: Page,
  beginning: { path: string; name: string },
  pages: readonly string[][],
): Promise<void> {
  for (const [path = '', what] of pages) {
    await page.goto(path);
    const words = main(page).getByText(`Your role does not include ${what}`);
    await expect(words, path).toBeVisible();
    await expect(main(page), path).toContainText('An admin can give you another role.');
    for (const control of ['button', 'textbox', 'table'] as const)
      await expect(main(page).getByRole(control), path).toHaveCount(0);
    await expect(main(page).getByRole('link'), path).toHaveText([`Go to ${beginning.name}`]);
  }
  await main(page).getByRole('link').click();
  await expect(page).toHaveURL((url) => url.pathname === beginning.path);
  for (const setting of ['connection', 'status', 'people', 'audit']) {
    await page.goto(`/settings/${setting}`);
    await expect(page.getByText('These settings are for admins'), setting).toBeVisible();
    await expect(main(page).getByRole('textbox'), setting).toHaveCount(0);
  }
}

/** What is everyone's: their sessions, how their pages look, and the way out. */
async function expectOwnSettings(page: Page, role: Role): Promise<void> {
  await signInByRequest(readProduct().dashboardUrl, roles[role]);
  await open(page, '/settings/sessions');
  const end = page.getByRole('button', { name: /^End the session of/ });
  await expect(end.first()).toBeVisible();
  await page.getByRole('button', { name: 'End all others' }).or(end).last().click();
  await expect(end).toHaveCount(0);
  await expect(page.getByText('This browser')).toBeVisible();
  await open(page, '/settings/appearance');
  await main(page).getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
}

test('a leader has the numbers, their teams and its members, and no contacts or settings', async ({
  page,
}) => {
  const world = await worldOf('leader');
  await signIn(page, 'leader');
  await expect(heading(page, 'Overview')).toBeVisible();
  const numbers = ['Overview', 'CSAT', 'CES', 'NPS'];
  await expectPlaces(page, [...numbers, 'Ratings', 'Surveys', 'Teams', 'Users', 'Settings']);
  await open(page, `/teams/${world.ownTeam.id}`);
  await expect(heading(page, world.ownTeam.name)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Members' })).toContainText(world.ownUser.name);
  await open(page, '/teams');
  await expect(main(page)).toContainText(world.ownTeam.name);
  await expect(main(page)).not.toContainText(world.otherTeam.name);
  await expectRefused(page, { path: '/', name: 'the overview' }, ofAdmins(world));
  await expectOwnSettings(page, 'leader');
});

test("a team member has their own ratings and their team's numbers, and changes nothing", async ({
  page,
}) => {
  const world = await worldOf('team_member');
  await signIn(page, 'team_member');
  await expect(heading(page, world.me.name)).toBeVisible();
  await expectPlaces(page, ['Mine', 'Ratings', 'Teams', 'Settings']);
  // Of two years: in a month, one person may well have none.
  await open(page, '/ratings?metric=nps&period=all-time');
  await expect(main(page).getByRole('button', { name: /^Agent/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Create rating' })).toHaveCount(0);
  await main(page).locator('a[href*="/ratings/"]').filter({ visible: true }).first().click();
  await expect(heading(page, 'NPS rating')).toBeVisible();
  await expect(main(page)).toContainText(world.me.name);
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await open(page, `/teams/${world.ownTeam.id}`);
  await expect(heading(page, world.ownTeam.name)).toBeVisible();
  for (const name of ['Members', 'Ratings'])
    await expect(page.getByRole('region', { name })).toHaveCount(0);
  await expectRefused(page, mine(world), [
    ['/metrics/nps', 'these numbers'],
    ['/ratings/new', 'creating ratings'],
    ...ofAdmins(world),
  ]);
  await expectOwnSettings(page, 'team_member');
});

test('a restricted person has their own numbers, without what anybody wrote', async ({ page }) => {
  const world = await worldOf('restricted');
  await signIn(page, 'restricted');
  await expect(heading(page, world.me.name)).toBeVisible();
  await expectPlaces(page, ['Mine', 'Settings']);
  await open(page, `/users/${world.me.id}?metric=nps&period=all-time`);
  await expect(page.getByRole('img', { name: /over time/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ratings' })).toHaveCount(0);
  await expect(main(page)).not.toContainText('An otter reads over my shoulder');
  await expectRefused(page, mine(world), [
    ['/metrics/nps', 'these numbers'],
    ['/ratings', 'these numbers'],
    [`/ratings/nps/${world.ownRating}`, 'these numbers'],
    [`/teams/${world.ownTeam.id}`, 'these numbers'],
    ['/ratings/new', 'creating ratings'],
    ...ofAdmins(world),
  ]);
  await expectOwnSettings(page, 'restricted');
});
