import type { Pool } from '@/db/pool';
import type { NextInteger } from './integers';

/** What handlers work with, whatever the request. */
export interface Context {
  pool: Pool;
  nextInteger: NextInteger;
  /** Epoch seconds. */
  now: () => number;
}
