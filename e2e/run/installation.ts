import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { Client } from 'pg';
import { type MailServer, startMailServer } from '@/lib/server/testing/mail-server';
import { readProduct, type SignIn } from './environment';
import { callApi, signInByRequest } from './session';
import {
  freePort,
  makePlace,
  type Place,
  removePlace,
  type StartedProduct,
  startProduct,
} from './start-product';

/**
 * An installation that was started without people on, as somebody's first would be: with a mail server, and
 * an OpenID provider in a process of its own. Its users are the demo account's, whose service it is
 * connected to.
 */
export interface Installation {
  place: Place;
  product: StartedProduct;
  mails: MailServer['mails'];
  onPath: (path: string) => string;
  query: (statement: string) => Promise<Record<string, unknown>[]>;
  /** Signs in by the form. */
  signIn: (page: Page, who: SignIn) => Promise<void>;
  /** Signs in without the pages of it. */
  signInAtOnce: (page: Page, who: SignIn) => Promise<void>;
  end: () => Promise<void>;
}

export const firstAdmin = {
  email: 'first.admin@installation.example',
  password: 'lamp otter 7 quay',
};
export const providerName = 'Example login';
export const ownSite = { 'sec-fetch-site': 'same-origin' };

const client = { id: 'barometer', secret: 'a secret of the client' };

async function startProvider(port: number, callback: string): Promise<ChildProcess> {
  const provider = fork(
    fileURLToPath(new URL('./open-id-provider.ts', import.meta.url)),
    [String(port), callback, client.id, client.secret],
    { execArgv: ['--import', 'tsx'], silent: true },
  );
  await once(provider, 'message');
  return provider;
}

export async function startInstallation(): Promise<Installation> {
  const { serviceUrl, demoKey } = readProduct();
  const mailServer = await startMailServer();
  const providerPort = await freePort();
  const place = await makePlace({
    FEEDBACK_API_URL: serviceUrl,
    FEEDBACK_API_KEY: demoKey,
    SMTP_URL: mailServer.url,
    SMTP_FROM: 'Barometer <barometer@installation.example>',
    OIDC_ISSUER: `http://localhost:${providerPort}`,
    OIDC_CLIENT_ID: client.id,
    OIDC_CLIENT_SECRET: client.secret,
    OIDC_NAME: providerName,
  });
  const callback = `http://localhost:${place.env.PORT}/api/auth/callback/oidc`;
  const provider = await startProvider(providerPort, callback);
  const product = await startProduct(place);
  const onPath = (path: string) => product.dashboardUrl + path;
  return {
    place,
    product,
    mails: mailServer.mails,
    onPath,
    query: async (statement) => {
      const database = new Client({ connectionString: product.databaseUrl });
      await database.connect();
      try {
        return (await database.query(statement)).rows;
      } finally {
        await database.end();
      }
    },
    signIn: async (page, { email, password }) => {
      await page.goto(onPath('/sign-in'));
      await page.getByLabel('E-mail address').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
    },
    signInAtOnce: async (page, who) => {
      const { cookies } = await signInByRequest(product.dashboardUrl, who);
      await page.context().addCookies(cookies);
    },
    end: async () => {
      provider.kill();
      await mailServer.close();
      await product.stop();
      removePlace(place);
    },
  };
}

/** The address by which the service knows somebody of the demo. */
export async function addressOf(name: string): Promise<string> {
  const users = (await callApi('/v1/users?per_page=100')).body._results;
  return users.find(({ fullname }: { fullname: string }) => fullname === name).email;
}

/** A page of another browser, which nobody has signed in from. */
export async function elsewhere(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  return context.newPage();
}
