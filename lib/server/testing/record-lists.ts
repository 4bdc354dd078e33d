import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import type { RecordsQuery } from '@/lib/records';
import { stubEnvironment } from './environment';
import { type SmallService, startSmallService } from './small-service';

/** What tests of lists of records share: the days they ask for, and the service that they ask. */

export const span = { from: 1_700_000_000, to: 1_700_086_399 };
export const previous = { from: 1_699_913_600, to: 1_699_999_999 };

export const recordsQuery = (changes: Partial<RecordsQuery> = {}): RecordsQuery => ({
  kind: 'users',
  span,
  previous: null,
  search: '',
  order: 'name',
  page: 1,
  perPage: 100,
  archived: false,
  metric: null,
  team: null,
  ...changes,
});

/**
 * A service for the tests of a file, with the records that `fill` gives it before each of them. Lists
 * and numbers are kept between requests: each test begins as a new process would.
 */
export async function serveRecords(fill: () => SmallService['records']): Promise<SmallService> {
  const service = await startSmallService();
  beforeAll(() => stubEnvironment(service.url));
  beforeEach(() => {
    vi.resetModules();
    service.extended = true;
    service.fails = () => false;
    service.asked = [];
    service.members = { 1: [1, 2], 2: [2] };
    service.records = fill();
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    service.close();
  });
  return service;
}
