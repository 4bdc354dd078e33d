import { type Browser, chromium } from '@playwright/test';
import { ensureBrowser } from '@/e2e/run/browser';
import { publishProduct } from '@/e2e/run/environment';
import { signInByRequest } from '@/e2e/run/session';
import { makePlace, removePlace, startProduct } from '@/e2e/run/start-product';
import { type Form, rate, type Scores } from './lighthouse';

/** What a reader's browser has to do for a page: script of the first load, and Lighthouse's scores. */

const flags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const loads = [
  { name: 'Sign-in', path: '/sign-in' },
  { name: 'Overview', path: '/' },
  { name: 'Metric page (chart loaded lazily)', path: '/metrics/nps' },
];
const runsEach = 3;

/** Bytes of script over the wire (gzip) for a first visit. */
async function scriptBytes(
  browser: Browser,
  url: string,
  signedIn: Awaited<ReturnType<typeof signInByRequest>>,
) {
  const context = await browser.newContext(
    url.endsWith('/sign-in') ? {} : { storageState: signedIn },
  );
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await page.goto(url, { waitUntil: 'networkidle' });
  await context.close();
  return bytes;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function rateOften(
  url: string,
  form: Form,
  cookie: string,
  browserPath: string,
): Promise<Scores> {
  const runs: Scores[] = [];
  for (let run = 0; run < runsEach; run += 1)
    runs.push(await rate(url, form, cookie, browserPath, flags));
  return {
    performance: median(runs.map(({ performance }) => performance)),
    accessibility: median(runs.map(({ accessibility }) => accessibility)),
    bestPractices: median(runs.map(({ bestPractices }) => bestPractices)),
  };
}

/** Starts the product with demo data of its own, and measures its pages as a signed-in manager sees them. */
export async function benchPages(): Promise<string> {
  const browserPath = ensureBrowser();
  const place = await makePlace();
  const product = await startProduct(place);
  const browser = await chromium.launch({ executablePath: browserPath, args: flags });
  try {
    publishProduct(product);
    const signedIn = await signInByRequest();
    const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const lines = ['| page | script of the first load, gzip |', '|---|---|'];
    for (const { name, path } of loads) {
      const bytes = await scriptBytes(browser, product.dashboardUrl + path, signedIn);
      lines.push(`| ${name} | ${Math.round(bytes / 1024)} KiB |`);
    }
    lines.push(
      '',
      '| metric page, Lighthouse | performance | accessibility | best practices |',
      '|---|---|---|---|',
    );
    for (const form of ['desktop', 'mobile'] as const) {
      const scores = await rateOften(
        `${product.dashboardUrl}/metrics/nps`,
        form,
        cookie,
        browserPath,
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
