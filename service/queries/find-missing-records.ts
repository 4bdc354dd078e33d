import type { Database } from '@/db/pool';
import type { RatingFilters, RecordFilter } from './rating-list';
import { hasId, recordKinds, recordTables } from './record-tables';

/** Which of the filters name a record that the account does not have, in the order of the kinds. */
export async function findMissingRecords(
  db: Database,
  accountId: number,
  filters: Pick<RatingFilters, RecordFilter>,
): Promise<RecordFilter[]> {
  const values: unknown[] = [accountId];
  const named = recordKinds.flatMap((kind) => {
    const name: RecordFilter = `${kind}_id`;
    const id = filters[name];
    if (!id) return [];
    const { sql, value } = hasId('n', id, `$${values.length + 1}`);
    values.push(value);
    const record = `SELECT FROM ${recordTables[kind]} n WHERE n.account_id = $1 AND ${sql}`;
    return [{ name, sql: `EXISTS (${record}) AS ${name}` }];
  });
  if (named.length === 0) return [];
  const { rows } = await db.query<Partial<Record<RecordFilter, boolean>>>(
    `SELECT ${named.map(({ sql }) => sql).join(', ')}`,
    values,
  );
  return named.flatMap(({ name }) => (rows[0]?.[name] ? [] : [name]));
}
