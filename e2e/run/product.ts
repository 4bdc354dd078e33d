import type { FullConfig } from '@playwright/test';
import { publishProducts } from './environment';
import { makePlace, removePlace, startProduct } from './start-product';

type Started = Awaited<ReturnType<typeof startOne>>;

/** A product as `npm start` runs it, new, on ports and data of its own. */
async function startOne() {
  const place = await makePlace();
  try {
    const { stop, kill: _, readyAfter, ...product } = await startProduct(place);
    console.log(`A product is ready after ${(readyAfter / 1000).toFixed(1)} s.`);
    const end = async () => {
      try {
        await stop();
      } finally {
        removePlace(place);
      }
    };
    return { product, end };
  } catch (error) {
    removePlace(place);
    throw error;
  }
}

async function endAll(started: readonly Started[]): Promise<void> {
  const ends = await Promise.allSettled(started.map(({ end }) => end()));
  for (const each of ends) if (each.status === 'rejected') throw each.reason;
}

/** Playwright's global setup: a product for each worker. */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const started: Started[] = [];
  try {
    while (started.length < workers) started.push(await startOne());
  } catch (error) {
    await endAll(started);
    throw error;
  }
  publishProducts(started.map(({ product }) => product));
  return () => endAll(started);
}
