import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No page has frames: without a page of axe's own to put their results together, a look takes two thirds of the time. */
function axeOf(page: Page): AxeBuilder {
  expect(page.frames()).toHaveLength(1);
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
}

async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** What differs in another theme. */
const rulesOfColors = ['color-contrast', 'link-in-text-block'];

export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const [wide, shown] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(wide, `${what} scrolls sideways`).toBe(shown);
}

/** Fails on what axe finds of WCAG 2.2 AA, and on a page that scrolls sideways. */
export async function check(page: Page, what: string): Promise<void> {
  const axe = axeOf(page).withTags([
    'wcag2a',
    'wcag2aa',
    'wcag21a',
    'wcag21aa',
    'wcag22aa',
    'best-practice',
  ]);
  expect(await violationsOf(axe), what).toEqual([]);
  await expectNoSidewaysScroll(page, what);
}

export async function checkColors(page: Page, what: string): Promise<void> {
  const axe = axeOf(page).withRules(rulesOfColors);
  expect(await violationsOf(axe), what).toEqual([]);
}

/** As `check`, and in the dark what differs there. What is looked at stays as it is, but for colours. */
export async function checkInBothThemes(page: Page, what: string): Promise<void> {
  await check(page, `${what} in light`);
  const themed = (theme: string) =>
    page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
  await themed('dark');
  await checkColors(page, `${what} in dark`);
  await themed('light');
}
