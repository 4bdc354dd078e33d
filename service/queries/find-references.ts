import type { Database } from '@/db/pool';
import {
  type FoundRow,
  foundColumns,
  joinsOfAny,
  type Named,
  namedColumns,
  namedRow,
  questionsOf,
  type References,
  referencesOf,
} from './reference-lookups';

const given = namedColumns.map(([name, type], index) => `$${index + 2}::${type} AS ${name}`);

const statement = `
  SELECT ${foundColumns}, ${questionsOf('s.id')} AS questions
  FROM (SELECT ${given.join(', ')}) g ${joinsOfAny}`;

/** Looks up, in one statement, what could be read of a body's references. */
export async function findReferences(
  db: Database,
  accountId: number,
  named: Named,
): Promise<References> {
  const row = namedRow(named);
  const { rows } = await db.query<FoundRow>({
    name: 'find-references',
    text: statement,
    values: [accountId, ...namedColumns.map(([name]) => row[name])],
  });
  return rows[0] ? referencesOf(rows[0]) : { survey: null, user: null, customer: null };
}
