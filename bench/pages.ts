import { type Browser, chromium } from '@playwright/test';
import { ensureBrowser } from '@/e2e/run/browser';
import { publishProducts } from '@/e2e/run/environment';
import { signInByRequest } from '@/e2e/run/session';
import { makePlace, removePlace, startProduct } from '@/e2e/run/start-product';
import { rate } from './lighthouse';
import { quietBrowser } from './quiet-browser';
import { scriptBytes } from './script-bytes';

type SignedIn = Awaited<ReturnType<typeof signInByRequest>>;

/** What a reader's browser has to do for a page: script of the first load, and Lighthouse's scores. */

const loads = [
  { name: 'Sign-in', path: '/sign-in' },
  { name: 'Overview', path: '/' },
  { name: 'Metric page (chart loaded lazily)', path: '/metrics/nps' },
];

/** Script of a visit with nothing in the browser's cache. */
async function firstLoad(browser: Browser, url: string, signedIn: SignedIn): Promise<number> {
  const context = await browser.newContext(
    url.endsWith('/sign-in') ? {} : { storageState: signedIn },
  );
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  const bytes = await scriptBytes(page);
  await context.close();
  return bytes;
}

/** Starts the product with demo data of its own, and measures its pages as a signed-in manager sees them. */
export async function benchPages(): Promise<string> {
  const browserPath = ensureBrowser();
  const place = await makePlace();
  const product = await startProduct(place);
  const browser = await chromium.launch({ executablePath: browserPath, args: quietBrowser });
  try {
    publishProducts([product]);
    const signedIn = await signInByRequest();
    const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const lines = ['| page | script of the first load, gzip |', '|---|---|'];
    for (const { name, path } of loads) {
      const url = product.dashboardUrl + path;
      // What a server that has just started draws too late, the browser asks for itself, with more script.
      await firstLoad(browser, url, signedIn);
      const bytes = await firstLoad(browser, url, signedIn);
      lines.push(`| ${name} | ${Math.round(bytes / 1024)} KiB |`);
    }
    lines.push(
      '',
      '| metric page, Lighthouse | performance | accessibility | best practices |',
      '|---|---|---|---|',
    );
    for (const form of ['desktop', 'mobile'] as const) {
      const scores = await rate(
        `${product.dashboardUrl}/metrics/nps`,
        form,
        cookie,
        browserPath,
        quietBrowser,
      );
      lines.push(
        `| ${form} | ${scores.performance} | ${scores.accessibility} | ${scores.bestPractices} |`,
      );
    }
    return lines.join('\n');
  } finally {
    await browser.close();
    await product.stop();
    removePlace(place);
  }
}
