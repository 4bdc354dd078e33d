import { v7 } from 'uuid';
import type { AuditAction, AuditObject } from '@/lib/audit';
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
      object.id ?? null,
      object.name ?? null,
      object.detail ?? null,
      address,
    ],
  );
}
