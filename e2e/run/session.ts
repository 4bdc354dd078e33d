import { type BrowserContext, test as base, expect, type Page, request } from '@playwright/test';
import { keepToOneDay } from './dates';
import { readProduct, type SignIn } from './environment';
import { untilTakenOver } from './taken-over';

/** Journeys of somebody who is signed in: once a worker, as the demo's manager. */

type StorageState = Awaited<
  ReturnType<Awaited<ReturnType<typeof request.newContext>>['storageState']>
>;

/** Those of the demo, in the order in which the start names them. */
const people = ['manager', 'operations', 'leader', 'team_member', 'restricted'] as const;
export type DemoPerson = (typeof people)[number];

export function demoSignIn(name: DemoPerson) {
  const person = readProduct().signIns[people.indexOf(name)];
  if (!person) throw new Error(`The product named no demo sign-in of the ${name}.`);
  return person;
}

export async function signInByRequest(
  dashboardUrl = readProduct().dashboardUrl,
  /** One of the demo's, or somebody of a product that was started without it. */
  who: DemoPerson | SignIn = 'manager',
): Promise<StorageState> {
  const person = typeof who === 'string' ? demoSignIn(who) : who;
  const context = await request.newContext({ baseURL: dashboardUrl });
  const { csrfToken } = await (await context.get('/api/auth/csrf')).json();
  await context.post('/api/auth/callback/credentials', {
    form: { csrfToken, email: person.email, password: person.password, json: 'true' },
  });
  const state = await context.storageState();
  await context.dispose();
  return state;
}

/** What the browser says of a page that breaks its content security policy, through the test. */
type PolicyBreaches = string[];

export const test = base.extend<
  { policyBreaches: PolicyBreaches; oneDay: undefined },
  { signedIn: StorageState }
>({
  oneDay: [
    async ({ browserName: _ }, use) => {
      await keepToOneDay();
      await use(undefined);
    },
    // A time of its own: what it waits is not taken from the journey.
    { auto: true, timeout: 90_000 },
  ],
  policyBreaches: [
    async ({ browser }, use) => {
      const breaches: PolicyBreaches = [];
      const watch = (context: BrowserContext) =>
        context.on('console', (message) => {
          if (/Content Security Policy/i.test(message.text())) breaches.push(message.text());
        });
      browser.on('context', watch);
      await use(breaches);
      browser.off('context', watch);
      expect(breaches, 'breaches of the content security policy').toEqual([]);
    },
    { auto: true },
  ],
  signedIn: [
    async ({ browserName: _ }, use) => {
      await use(await signInByRequest());
    },
    { scope: 'worker' },
  ],
  storageState: async ({ signedIn }, use) => {
    await use(signedIn);
  },
  baseURL: async ({ browserName: _ }, use) => {
    await use(readProduct().dashboardUrl);
  },
});

export { expect };

/** Calls the API as a client with the demo key would. */
export async function callApi(path: string, body?: object) {
  const { serviceUrl, demoKey } = readProduct();
  const response = await fetch(serviceUrl + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Basic ${Buffer.from(`:${demoKey}`).toString('base64')}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

/** The first paint is the server's; what is clicked before React has taken over is not heard. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await untilTakenOver(page);
}

/** As `open`, the page that is there. */
export async function reload(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'networkidle' });
  await untilTakenOver(page);
}
