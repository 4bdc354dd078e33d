import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from '@/db/pool';

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const text: unknown =
    typeof statement === 'object' && statement !== null ? Reflect.get(statement, 'text') : '';
  return String(text);
}

/** A pool whose inserts into `table` are held up for 0 to `ms` milliseconds before they are sent. */
export function withSlowStatements(pool: Pool, table: string, ms: number): Pool {
  let turn = 0;
  return new Proxy(pool, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name !== 'query') return value.bind(target);
      return async (...args: unknown[]) => {
        turn = (turn + 7) % 11;
        if (textOf(args[0]).includes(`INSERT INTO ${table} `)) await wait((ms * turn) / 10);
        return value.apply(target, args);
      };
    },
  });
}
