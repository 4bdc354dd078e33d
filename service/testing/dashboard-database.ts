import { afterAll, beforeAll, vi } from 'vitest';
import type { Pool } from '@/db/pool';
import { database as dashboardDatabase } from '@/lib/server/store/database';
import { stubVariables } from '@/lib/server/testing/environment';
import { createTestDatabase, type TestDatabase } from './database';

/** The dashboard's own tables for the tests of one file, with variables of its environment. */
export function openDashboardDatabase(variables: Readonly<Record<string, string>> = {}): {
  readonly pool: Pool;
} {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    stubVariables({ DATABASE_URL: database.url, ...variables });
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await dashboardDatabase().end();
    await database.drop();
  });
  return {
    get pool() {
      return database.pool;
    },
  };
}
