import type { PoolClient } from 'pg';
import { isOfValues } from './operator-error';
import type { Pool, Reader } from './pool';

interface Taken {
  client: Promise<PoolClient>;
  /** Statements that are not answered yet. */
  underWay: number;
  fault?: Error;
}

/**
 * A connection of a pool that is taken while it has something to answer. It takes a statement while those
 * before it are being answered, which PostgreSQL then finds as soon as it is done with them: for statements that would
 * wait for each other anyway. After a fault that is not of a statement's values what comes next goes to another one.
 */
export function shareConnection(pool: Pool): Reader {
  let current: Taken | null = null;

  function give({ client, fault }: Taken): void {
    client.then(
      (taken) => taken.release(fault),
      () => undefined,
    );
  }

  return {
    async query(statement) {
      current ??= { client: pool.connect(), underWay: 0 };
      const taken = current;
      taken.underWay += 1;
      try {
        return await (await taken.client).query(statement);
      } catch (error) {
        if (!isOfValues(error))
          taken.fault = error instanceof Error ? error : new Error(String(error));
        throw error;
      } finally {
        taken.underWay -= 1;
        // Whoever waits for a connection gets this one when it has answered what it has.
        const isWanted = pool.waitingCount > pool.idleCount;
        if (current === taken && (taken.underWay === 0 || taken.fault || isWanted)) current = null;
        if (taken.underWay === 0) give(taken);
      }
    },
  };
}
