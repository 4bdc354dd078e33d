import type { PoolClient } from 'pg';
import type { Pool } from './pool';

/** Runs `work` in one transaction: all of it is kept, or nothing when it throws. */
export async function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // A connection that breaks between two statements says so here; the next statement fails with it.
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((fault: unknown) => {
      broken = fault instanceof Error ? fault : new Error(String(fault));
    });
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}
