import type { Database } from '@/db/pool';

/** Which of `references` name a rating of the account: its own reference, or its UUID in lower case. */
export async function findRatingReferences(
  db: Database,
  accountId: number,
  references: readonly string[],
  uuids: readonly string[],
): Promise<Set<string>> {
  // Looked up one by one, each by its unique index.
  const { rows } = await db.query<{ reference: string }>(
    `SELECT f.reference FROM unnest($2::text[]) AS g (reference)
     CROSS JOIN LATERAL (
       SELECT r.reference FROM ratings r WHERE r.account_id = $1 AND r.reference = g.reference LIMIT 1
     ) f
     UNION ALL
     SELECT f.id::text FROM unnest($3::uuid[]) AS g (id)
     CROSS JOIN LATERAL (
       SELECT r.id FROM ratings r WHERE r.account_id = $1 AND r.id = g.id LIMIT 1
     ) f`,
    [accountId, references, uuids],
  );
  return new Set(rows.map(({ reference }) => reference));
}
