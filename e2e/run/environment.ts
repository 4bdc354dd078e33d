/** What journeys know of the product they run against; set by product.ts, read from the workers' environment. */

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

const variable = 'JOURNEY_PRODUCT';

export function publishProduct(product: Product): void {
  process.env[variable] = JSON.stringify(product);
}

/** The running product. Throws outside of a journey. */
export function readProduct(): Product {
  const text = process.env[variable];
  if (!text) throw new Error('The product is not running: journeys are started by npm test.');
  return JSON.parse(text);
}
