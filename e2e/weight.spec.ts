import { scriptBytes } from '@/bench/script-bytes';
import { expect, test } from './run/session';

/** The first load of a page: at most 170 KiB of script, with a chart and its table of ratings 184, and no chart library in it. */

const most = 170 * 1024;
const mostWithChart = 184 * 1024;

test('pages without a chart load little script, and a chart its library only when someone comes near', async ({
  page,
}) => {
  // What came too late for the server to draw, the browser asks for, with all the code that takes.
  let asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  const open = (path: string) =>
    expect(async () => {
      asked = [];
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(asked).toEqual([]);
    }).toPass({ timeout: 30_000 });
  await open('/');
  expect(await scriptBytes(page)).toBeLessThanOrEqual(most);
  await open('/metrics/nps');
  const before = await scriptBytes(page);
  expect(before).toBeLessThanOrEqual(mostWithChart);
  await page.getByRole('img', { name: /over time/ }).hover();
  await expect(page.locator('.recharts-wrapper')).toBeVisible();
  expect(await scriptBytes(page)).toBeGreaterThan(before + 50 * 1024);
});
