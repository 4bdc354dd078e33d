import type { Pool } from '@/db/pool';

/** The SQL texts that were sent to the database. */
export interface StatementLog {
  /** Statements sent on their own, each a transaction of its own. */
  single: string[];
  /** Statements sent within a transaction, from BEGIN to COMMIT or ROLLBACK. */
  transactions: string[][];
  clear(): void;
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement.trim();
  const text: unknown =
    typeof statement === 'object' && statement !== null ? Reflect.get(statement, 'text') : '';
  return String(text).trim();
}

function recording<T extends object>(target: T, record: (text: string) => void): T {
  return new Proxy(target, {
    get(object, name) {
      const value: unknown = Reflect.get(object, name);
      if (typeof value !== 'function') return value;
      if (name !== 'query') return value.bind(object);
      return (...args: unknown[]) => {
        record(textOf(args[0]));
        return value.apply(object, args);
      };
    },
  });
}

/** A pool that notes every statement sent through it, or through a connection taken from it. */
export function withStatementLog(pool: Pool): { pool: Pool; log: StatementLog } {
  const log: StatementLog = {
    single: [],
    transactions: [],
    clear() {
      log.single = [];
      log.transactions = [];
    },
  };
  const recorded = recording(pool, (text) => log.single.push(text));
  const connecting = new Proxy(recorded, {
    get(target, name) {
      if (name !== 'connect') return Reflect.get(target, name);
      return async () => {
        let transaction: string[] | null = null;
        return recording(await pool.connect(), (text) => {
          if (text === 'BEGIN') {
            transaction = [];
            log.transactions.push(transaction);
          }
          (transaction ?? log.single).push(text);
          if (text === 'COMMIT' || text === 'ROLLBACK') transaction = null;
        });
      };
    },
  });
  return { pool: connecting, log };
}
