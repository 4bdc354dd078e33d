import { v7 } from 'uuid';
import {
  type AuditAction,
  type AuditEntry,
  type AuditObject,
  type AuditSearch,
  auditActions,
  auditObjectKinds,
} from '@/lib/audit';
import { database } from './database';

/** An entry as it is written: the time is the database's. */
export interface NewAuditEntry {
  personId: string | null;
  /** The person's e-mail address, or the one that was tried. */
  person: string;
  action: AuditAction;
  object: AuditObject;
  /** IP address that the request came from; empty when it is not known. */
  address: string;
}

/** PostgreSQL keeps no NUL: what was done is not unrecorded for one in a name. */
const storable = (text: string | undefined) => text?.replaceAll('\0', '') ?? null;

/** Writes an entry, and lets go of those that are older than a year. */
export async function addAuditEntry(entry: NewAuditEntry): Promise<void> {
  const { personId, person, action, object, address } = entry;
  await database().query(
    `WITH old AS (DELETE FROM dashboard.audit_entries WHERE at < now() - interval '1 year')
     INSERT INTO dashboard.audit_entries
       (id, at, person_id, person, action, object_kind, object_id, object_name, detail, address)
     VALUES ($1, now(), $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      v7(),
      personId,
      person,
      action,
      object.kind,
      storable(object.id),
      storable(object.name),
      storable(object.detail),
      address,
    ],
  );
}

interface Row {
  id: string;
  at: number;
  person: string;
  action: string;
  object_kind: string;
  object_id: string | null;
  object_name: string | null;
  detail: string | null;
  address: string;
}

function entryOf(row: Row): AuditEntry {
  const action = auditActions.find((known) => known === row.action);
  const kind = auditObjectKinds.find((known) => known === row.object_kind);
  if (!action || !kind) throw new Error(`Audit entry ${row.id} is of no known kind.`);
  const { id, at, person, object_id, object_name, detail, address } = row;
  return {
    id,
    at,
    person,
    action,
    object: {
      kind,
      ...(object_id !== null && { id: object_id }),
      ...(object_name !== null && { name: object_name }),
      ...(detail !== null && { detail }),
    },
    address,
  };
}

const found = `FROM dashboard.audit_entries
  WHERE ($1::text IS NULL OR action = $1)
    AND concat_ws(' ', person, action, object_kind, object_name, object_id, detail, address) ILIKE ALL ($2)
    AND ($3::bigint IS NULL OR at >= to_timestamp($3))
    AND ($4::bigint IS NULL OR at <= to_timestamp($4))`;

/** The values of `found`. Words of a search as LIKE has them: anywhere in the text, letter case aside. */
function valuesOf({ q, action, span }: AuditSearch): (string | string[] | number | null)[] {
  const words = q.split(/\s+/).filter(Boolean);
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  return [action, patterns, span?.from ?? null, span?.to ?? null];
}

export async function countAuditEntries(search: AuditSearch): Promise<number> {
  const { rows } = await database().query<{ total: number }>(
    `SELECT count(*) AS total ${found}`,
    valuesOf(search),
  );
  return rows[0]?.total ?? 0;
}

/** Entries that are found, the newest first, after so many. */
export async function listAuditEntries(
  search: AuditSearch,
  { after, limit }: { after: number; limit: number },
): Promise<AuditEntry[]> {
  const { rows } = await database().query<Row>(
    `SELECT id, at, person, action, object_kind, object_id, object_name, detail, address ${found}
     ORDER BY id DESC LIMIT $5 OFFSET $6`,
    [...valuesOf(search), limit, after],
  );
  return rows.map(entryOf);
}

/** Entries that are found and older than one, the newest first; null: than none. */
export async function listOlderAuditEntries(
  search: AuditSearch,
  { than, limit }: { than: string | null; limit: number },
): Promise<AuditEntry[]> {
  const { rows } = await database().query<Row>(
    `SELECT id, at, person, action, object_kind, object_id, object_name, detail, address ${found}
       AND ($5::uuid IS NULL OR id < $5)
     ORDER BY id DESC LIMIT $6`,
    [...valuesOf(search), than, limit],
  );
  return rows.map(entryOf);
}
