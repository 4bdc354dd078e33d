import type { Database, Pool, Reader } from '@/db/pool';
import type { NextInteger } from './integers';
import type { CountsReader } from './queries/record-counts';
import type { StoreRating } from './rating-turns';
import type { ReferenceLookup } from './references';

/** A connection inside a transaction. */
export type Transaction = Database;

/** What handlers work with, whatever the request. */
export interface Context {
  pool: Pool;
  /** For statements that read little, such as one record: faster under many requests. */
  reads: Reader;
  /** The numbers of metrics and records; those that are asked for at once share a statement. */
  counts: CountsReader;
  /** Runs `work` in one transaction: all of it is kept, or nothing when it throws. */
  transaction: <T>(work: (db: Transaction) => Promise<T>) => Promise<T>;
  nextInteger: NextInteger;
  storeRating: StoreRating;
  references: ReferenceLookup;
  /** Epoch seconds. */
  now: () => number;
}
