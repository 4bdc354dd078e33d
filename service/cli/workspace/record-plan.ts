import type { Database } from '@/db/pool';
import type { StoredRecord } from '@/service/queries/workspace-records';
import { newUuid } from '@/service/uuid';
import type { Fields, FieldValue, NamedRecord } from './form';
import type { Source } from './source';

/** What planning one kind of record needs. */
export interface Planning {
  db: Database;
  accountId: number;
  source: Source;
  /** A name as the unique indexes compare it. */
  fold(name: string): string;
}

export interface Change {
  field: string;
  from: FieldValue | string[];
  to: FieldValue | string[];
}

/** What becomes of a record that the file names. */
export interface PlannedRecord {
  key: string;
  done: 'created' | 'updated' | 'unchanged';
  changes: Change[];
  id: string;
  /** Null for one that is to be created. */
  legacyId: number | null;
  /** All its fields, as they are to be. */
  fields: Fields;
}

/** What a record is that does not exist yet: fields that have to be given, and the others' values. */
export interface NewRecord {
  kind: string;
  needs: readonly string[];
  defaults: Fields;
}

export function planRecord(
  source: Source,
  named: NamedRecord,
  stored: StoredRecord | undefined,
  { kind, needs, defaults }: NewRecord,
): PlannedRecord {
  const { key } = named;
  if (!stored) {
    for (const field of needs)
      if (!named.gives(field))
        source.fault(named.placeOf(field), `This field is missing: a new ${kind} needs it.`);
    const fields = { ...defaults, ...named.fields };
    return { key, done: 'created', changes: [], id: newUuid(), legacyId: null, fields };
  }
  const changes = Object.entries(named.fields).flatMap(([field, to]) => {
    const from = stored.fields[field] ?? null;
    return from === to ? [] : [{ field, from, to }];
  });
  return {
    key,
    done: changes.length > 0 ? 'updated' : 'unchanged',
    changes,
    id: stored.id,
    legacyId: stored.legacy_id,
    fields: { ...stored.fields, ...named.fields },
  };
}

/** Notes records that the file names twice. `identity` tells which are the same. */
export function refuseDoubles<T extends NamedRecord>(
  source: Source,
  records: readonly T[],
  field: string,
  identity: (record: T) => string,
): void {
  const first = new Map<string, number>();
  for (const record of records) {
    const { line } = record.placeOf(field);
    const earlier = first.get(identity(record));
    if (earlier === undefined) first.set(identity(record), line);
    else
      source.fault(
        record.placeOf(field),
        `"${record.key}" is named twice: first in line ${earlier}.`,
      );
  }
}

/** For records whose fields are all in what they are recognised by. */
export const plain: NewRecord = { kind: 'record', needs: [], defaults: {} };

export function byIdentity<T extends StoredRecord>(records: readonly T[]): Map<string, T> {
  return new Map(records.map((record) => [record.identity, record]));
}
