import {
  type AuditEntry,
  type AuditPage,
  type AuditQuery,
  type AuditSearch,
  auditActions,
  auditPerPage,
} from '@/lib/audit';
import type { Span } from '@/lib/period';
import { writeLocalDate } from '@/lib/zone';
import { csvFile } from './csv-file';
import { readSearch } from './records-parameters';
import { countAuditEntries, listAuditEntries, listOlderAuditEntries } from './store/audit';
import type { Streamed } from './streams';

const exportedAtOnce = 1_000;
const longestPage = 1_000_000;

/** Epoch seconds until the end of the year 9999, which PostgreSQL and calendars both have. */
const latest = 253_402_300_799;

/** The times that entries are looked for between: null without both, undefined where they are none. */
function readSpan(parameters: URLSearchParams): Span | null | undefined {
  const [from, to] = [parameters.get('from'), parameters.get('to')];
  if (from === null && to === null) return null;
  if (!/^\d{1,12}$/.test(from ?? '') || !/^\d{1,12}$/.test(to ?? '')) return undefined;
  const span = { from: Number(from), to: Number(to) };
  return span.from <= span.to && span.to <= latest ? span : undefined;
}

/** Reads what `/api/audit` takes, or the sentence that says what is wrong with it. */
export function readAuditQuery(
  parameters: URLSearchParams,
): { query: AuditQuery } | { error: string } {
  const asked = parameters.get('action');
  const action = auditActions.find((known) => known === asked) ?? null;
  if (asked !== null && !action)
    return { error: `action should be one of ${auditActions.join(', ')}.` };
  const page = Number(parameters.get('page') ?? 1);
  if (!Number.isSafeInteger(page) || page < 1 || page > longestPage)
    return { error: 'page should be a number from 1.' };
  const span = readSpan(parameters);
  if (span === undefined)
    return { error: 'from and to should be epoch seconds, from not after to.' };
  return { query: { q: readSearch(parameters), action, span, page } };
}

/** A page of the audit log, the newest first. */
export async function auditPage({ page, ...search }: AuditQuery): Promise<AuditPage> {
  const [total, entries] = await Promise.all([
    countAuditEntries(search),
    listAuditEntries(search, { after: (page - 1) * auditPerPage, limit: auditPerPage }),
  ]);
  return { total, entries };
}

const header = ['time', 'person', 'action', 'object', 'id', 'name', 'detail', 'address'];

function rowOf({ at, person, action, object, address }: AuditEntry, zone: string): string[] {
  const { kind, id = '', name = '', detail = '' } = object;
  return [writeLocalDate(at, zone), person, action, kind, id, name, detail, address];
}

/** All entries that are found as CSV, the newest first; times in the zone. */
export async function exportAudit(search: AuditSearch, zone: string): Promise<Streamed> {
  const read = (than: string | null) =>
    listOlderAuditEntries(search, { than, limit: exportedAtOnce });
  const [total, first] = await Promise.all([countAuditEntries(search), read(null)]);
  return csvFile({
    name: 'audit-log',
    header,
    rowOf: (entry) => rowOf(entry, zone),
    rows: total,
    first,
    rest: (async function* () {
      let entries = first;
      while (entries.length === exportedAtOnce) {
        entries = await read(entries.at(-1)?.id ?? null);
        yield entries;
      }
    })(),
  });
}
