import pg from 'pg';

const { builtins } = pg.types;

/** Times are whole epoch seconds in the program; sessions are pinned to UTC, so the text always ends in +00. */
function readTimestamp(text: string): number {
  return Date.parse(`${text.slice(0, 10)}T${text.slice(11, 19)}Z`) / 1000;
}

/** An array of integers, or of such arrays: the driver's own way looks at each character. Null elements stay null. */
function readIntegers(text: string): unknown {
  return JSON.parse(text.replaceAll('{', '[').replaceAll('}', ']').replaceAll('NULL', 'null'));
}

/** integer[] and bigint[]. */
const arraysOfIntegers: readonly number[] = [1007, 1016];

const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (format !== 'binary') {
      if (oid === builtins.TIMESTAMPTZ) return readTimestamp;
      if (oid === builtins.INT8) return Number;
      if (arraysOfIntegers.includes(oid)) return readIntegers;
    }
    return pg.types.getTypeParser(oid, format);
  },
};

export interface ConnectionOptions {
  /** Shown in pg_stat_activity. */
  name: string;
  /** What to do when an idle connection breaks; a new one is opened when it is needed. */
  onIdleError: (error: Error) => void;
  /**
   * Whether every statement goes by keys that have an index, as the service's do. PostgreSQL takes an
   * account that its statistics do not know yet for empty and may read all of a table for one row of
   * it; so it plans once, for an account of usual size, and by index. JIT costs more than it saves here.
   */
  byKey?: boolean;
}

export interface PoolOptions extends ConnectionOptions {
  /** Connections at most. */
  max?: number;
}

const byKeySettings =
  '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c enable_bitmapscan=off -c jit=off';

/**
 * A connection in UTC. Reads timestamptz as epoch seconds and int8 as number. It sends a statement while
 * another is being answered.
 */
export function clientConfig(
  url: string,
  { name, byKey = false }: ConnectionOptions,
): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: 5_000,
    options: `-c timezone=UTC ${byKey ? byKeySettings : ''}`,
    pipeline: true,
    types,
  };
}

/** A pool of such connections. */
export function createPool(url: string, { max = 10, ...options }: PoolOptions): pg.Pool {
  const { onIdleError } = options;
  const pool = new pg.Pool({ ...clientConfig(url, options), max, idleTimeoutMillis: 30_000 });
  pool.on('error', onIdleError);
  // A connection taken out of the pool that breaks between two statements would end the process.
  pool.on('connect', (client) => client.on('error', onIdleError));
  return pool;
}

export type Pool = pg.Pool;
export type Database = Pick<pg.Pool, 'query'>;

/** What answers single prepared statements. */
export interface Reader {
  query<R extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<R>>;
}
