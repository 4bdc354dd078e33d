/**
 * What journeys know of the product they run against; set by product.ts, read from the workers'
 * environment. Each worker has a product of its own: journeys change the demo account.
 */

export interface SignIn {
  email: string;
  password: string;
}

export interface Product {
  /** Addresses without a slash at the end. */
  dashboardUrl: string;
  serviceUrl: string;
  demoKey: string;
  /** The demo's: the manager, then operations. */
  signIns: SignIn[];
  /** The service's database, to ask in plain SQL. */
  databaseUrl: string;
  /** Folder of its data. */
  dataDir: string;
  /** File of everything that the product wrote to its terminal. */
  logFile: string;
}

const variable = 'JOURNEY_PRODUCTS';

export function publishProducts(products: readonly Product[]): void {
  process.env[variable] = JSON.stringify(products);
}

/** The product of this worker. Throws outside of a journey. */
export function readProduct(): Product {
  const text = process.env[variable];
  if (!text) throw new Error('The product is not running: journeys are started by npm test.');
  const products: Product[] = JSON.parse(text);
  // Playwright numbers the workers that run at the same time.
  const product = products[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
  if (!product) throw new Error('There are fewer products than workers.');
  return product;
}
