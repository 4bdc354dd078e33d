import type { Database } from '@/db/pool';
import type { RecordId } from '@/lib/contract/parameters';
import type { Identifiers } from '@/lib/contract/resources';

export interface FoundAccount {
  id: number;
  uuid: string;
  name: string;
  identifiers: Identifiers;
}

/** An account by its integer or its UUID. */
export async function findAccount(db: Database, id: RecordId): Promise<FoundAccount | null> {
  const column = 'uuid' in id ? 'uuid' : 'id';
  const { rows } = await db.query<FoundAccount>(
    `SELECT id, uuid, name, identifiers FROM accounts WHERE ${column} = $1`,
    ['uuid' in id ? id.uuid : id.integer],
  );
  return rows[0] ?? null;
}
