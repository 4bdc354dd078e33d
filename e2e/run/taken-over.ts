import { expect, type Page } from '@playwright/test';

/**
 * Whether React has taken over all that the server has drawn, as far as it has come by now: no part waits for its
 * code. Of what React keeps at the document there is no public view.
 */
function isTakenOver(): boolean {
  interface Fiber {
    memoizedState: { isDehydrated?: boolean; dehydrated?: object | null } | null;
    child: Fiber | null;
    sibling: Fiber | null;
  }
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer'));
  if (key === undefined) return false;
  const root: { stateNode: { current: Fiber } } = Reflect.get(document, key);
  const left: Fiber[] = [root.stateNode.current];
  for (let fiber = left.pop(); fiber; fiber = left.pop()) {
    const { memoizedState: state, child, sibling } = fiber;
    if (state?.isDehydrated || state?.dehydrated) return false;
    if (child) left.push(child);
    if (sibling) left.push(sibling);
  }
  return true;
}

/**
 * Waits until keys and buttons are heard everywhere on the page. Parts that nobody needs at first are taken
 * over when somebody is seen at the page: so the pointer moves.
 */
export async function untilTakenOver(page: Page): Promise<void> {
  let moves = 0;
  await expect
    .poll(
      async () => {
        moves += 1;
        await page.mouse.move(1 + (moves % 2), 1);
        return page.evaluate(isTakenOver);
      },
      { message: 'React has taken over the page', timeout: 30_000 },
    )
    .toBe(true);
}
