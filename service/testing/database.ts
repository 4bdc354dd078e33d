import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { createPool, type Pool } from '@/db/pool';

export const templateName = 'barometer_template';

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's PostgreSQL: as superuser, and as the role that owns every test's database. */
    testDatabase: { adminUrl: string; serviceUrl: string };
  }
}

export interface TestDatabase {
  pool: Pool;
  url: string;
  /** Closes the pool and removes the database. */
  drop(): Promise<void>;
}

async function asAdmin(statement: string): Promise<void> {
  const pool = createPool(inject('testDatabase').adminUrl, {
    max: 1,
    name: 'test',
    onIdleError: () => {},
  });
  try {
    await pool.query(statement);
  } finally {
    await pool.end();
  }
}

/** A database of one's own: a copy of the migrated one, or `empty`. Fails when the run has no PostgreSQL. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = empty ? 'template0' : templateName;
  await asAdmin(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER barometer`);
  const url = new URL(inject('testDatabase').serviceUrl);
  url.pathname = `/${name}`;
  // A dropped database takes its idle connections with it: nothing a test should hear of.
  const pool = createPool(url.href, { max: 8, name, onIdleError: () => {}, byKey: true });
  return {
    pool,
    url: url.href,
    async drop() {
      await pool.end();
      await asAdmin(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}
