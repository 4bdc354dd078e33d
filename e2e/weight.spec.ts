import { scriptBytes } from '@/bench/script-bytes';
import { expect, test } from './run/session';

/** The first load of a page: at most 170 KiB of script, with a chart and its table of ratings 184, and no chart library in it. */

const most = 170 * 1024;
const mostWithChart = 184 * 1024;

test('pages without a chart load little script, and a chart its library only when someone comes near', async ({
  page,
}) => {
  // An answer that came too late to be drawn has the browser ask, with all the code for it: a page's first visit may.
  const open = (path: string) => page.goto(path, { waitUntil: 'networkidle' });
  await open('/');
  await open('/');
  expect(await scriptBytes(page)).toBeLessThanOrEqual(most);
  await open('/metrics/nps');
  const before = await scriptBytes(page);
  expect(before).toBeLessThanOrEqual(mostWithChart);
  await page.getByRole('img', { name: /over time/ }).hover();
  await expect(page.locator('.recharts-wrapper')).toBeVisible();
  expect(await scriptBytes(page)).toBeGreaterThan(before + 50 * 1024);
});
