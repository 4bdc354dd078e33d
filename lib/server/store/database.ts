import { createPool, type Pool } from '@/db/pool';
import { getEnvironment } from '@/lib/server/environment';
import { faultFields, log } from '@/lib/server/log';

declare global {
  /** Kept here: the development server evaluates modules again, and each pool holds connections. */
  var barometerPool: Pool | undefined;
}

export function database(): Pool {
  globalThis.barometerPool ??= createPool(getEnvironment().databaseUrl, {
    name: 'barometer-dashboard',
    max: 5,
    onIdleError: (error) => log('warn', 'a database connection broke', faultFields(error)),
  });
  return globalThis.barometerPool;
}
