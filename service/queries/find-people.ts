import type { Database } from '@/db/pool';

/** A text that stands for a record: as an id, where it can be one, and as a name. */
export interface Reference {
  given: string;
  uuid: string | null;
  integer: number | null;
  name: string | null;
}

/** What a reference was found by: `key` is a username or an e-mail address, `name` what need not be unique. */
export interface FoundPerson {
  given: string;
  by: 'id' | 'key' | 'name';
  id: string;
}

function values(accountId: number, references: readonly Reference[]): unknown[] {
  return [
    accountId,
    references.map(({ given }) => given),
    references.map(({ uuid }) => uuid),
    references.map(({ integer }) => integer),
    references.map(({ name }) => name),
  ];
}

/** Users by UUID, integer, username or integration username, letter case aside. */
export async function findUsersByReference(
  db: Database,
  accountId: number,
  references: readonly Reference[],
): Promise<FoundPerson[]> {
  const { rows } = await db.query<FoundPerson>(
    `SELECT g.given, 'id' AS by, u.id FROM unnest($2::text[], $3::uuid[]) AS g (given, uuid)
     JOIN users u ON u.account_id = $1 AND u.id = g.uuid
     UNION ALL
     SELECT g.given, 'id', u.id FROM unnest($2::text[], $4::integer[]) AS g (given, integer)
     JOIN users u ON u.account_id = $1 AND u.legacy_id = g.integer
     UNION ALL
     SELECT g.given, 'key', u.id FROM unnest($2::text[], $5::text[]) AS g (given, name)
     JOIN users u ON u.account_id = $1 AND lower(u.username) = lower(g.name)
     UNION ALL
     SELECT g.given, 'name', i.user_id FROM unnest($2::text[], $5::text[]) AS g (given, name)
     JOIN integration_usernames i ON i.account_id = $1 AND lower(i.username) = lower(g.name)`,
    values(accountId, references),
  );
  return rows;
}

/** Customers by UUID, integer, e-mail address (letter case aside) or, where it is no address, name. */
export async function findCustomersByReference(
  db: Database,
  accountId: number,
  references: readonly Reference[],
): Promise<FoundPerson[]> {
  const { rows } = await db.query<FoundPerson>(
    `SELECT g.given, 'id' AS by, c.id FROM unnest($2::text[], $3::uuid[]) AS g (given, uuid)
     JOIN customers c ON c.account_id = $1 AND c.id = g.uuid
     UNION ALL
     SELECT g.given, 'id', c.id FROM unnest($2::text[], $4::integer[]) AS g (given, integer)
     JOIN customers c ON c.account_id = $1 AND c.legacy_id = g.integer
     UNION ALL
     SELECT g.given, 'key', c.id FROM unnest($2::text[], $5::text[]) AS g (given, name)
     JOIN customers c ON c.account_id = $1 AND lower(c.email) = lower(g.name)`,
    values(accountId, references),
  );
  // Names have no index: customers are read through, which only files that use names pay for.
  const names = references.filter(({ name }) => name !== null && !name.includes('@'));
  if (names.length === 0) return rows;
  const named = await db.query<FoundPerson>(
    `SELECT g.given, 'name' AS by, c.id FROM unnest($2::text[], $3::text[]) AS g (given, name)
     JOIN customers c ON c.account_id = $1 AND c.name = g.name`,
    [accountId, names.map(({ given }) => given), names.map(({ name }) => name)],
  );
  return [...rows, ...named.rows];
}
