import { publishProduct } from './environment';
import { makePlace, removePlace, startProduct } from './start-product';

/** Playwright's global setup: the product as `npm start` runs it, new, on ports and data of its own. */
export default async function setup(): Promise<() => Promise<void>> {
  const place = await makePlace();
  try {
    const { stop, kill: _, readyAfter, ...product } = await startProduct(place);
    publishProduct(product);
    console.log(`The product is ready after ${(readyAfter / 1000).toFixed(1)} s.`);
    return async () => {
      try {
        await stop();
      } finally {
        removePlace(place);
      }
    };
  } catch (error) {
    removePlace(place);
    throw error;
  }
}
