import pg from 'pg';

const { builtins } = pg.types;

/** Times are whole epoch seconds in the program; sessions are pinned to UTC, so the text always ends in +00. */
function readTimestamp(text: string): number {
  return Date.parse(`${text.slice(0, 10)}T${text.slice(11, 19)}Z`) / 1000;
}

const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (format !== 'binary') {
      if (oid === builtins.TIMESTAMPTZ) return readTimestamp;
      if (oid === builtins.INT8) return Number;
    }
    return pg.types.getTypeParser(oid, format);
  },
};

export interface PoolOptions {
  /** Connections at most. */
  max?: number;
  /** Shown in pg_stat_activity. */
  name: string;
  /** What to do when an idle connection breaks; the pool opens a new one by itself. */
  onIdleError: (error: Error) => void;
}

/** A pool of connections in UTC. Reads timestamptz as epoch seconds and int8 as number. */
export function createPool(url: string, { max = 10, name, onIdleError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: name,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    options: '-c timezone=UTC',
    types,
  });
  pool.on('error', onIdleError);
  // A connection taken out of the pool that breaks between two statements would end the process.
  pool.on('connect', (client) => client.on('error', onIdleError));
  return pool;
}

export type Pool = pg.Pool;
export type Database = Pick<pg.Pool, 'query'>;
