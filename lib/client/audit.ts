import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AuditPage, AuditQuery, AuditSearch } from '@/lib/audit';
import { queryKeys } from '@/lib/query-keys';
import { getJson } from './request';

function parametersOf({ q, action, span }: AuditSearch): URLSearchParams {
  const parameters = new URLSearchParams();
  if (q) parameters.set('q', q);
  if (action) parameters.set('action', action);
  if (span) {
    parameters.set('from', String(span.from));
    parameters.set('to', String(span.to));
  }
  return parameters;
}

/** A page of the audit log; the old one stays while another loads. */
export function useAudit({ page, ...search }: AuditQuery) {
  const parameters = parametersOf(search);
  parameters.set('page', String(page));
  return useQuery({
    queryKey: queryKeys.audit({ page, ...search }),
    queryFn: ({ signal }) => getJson<AuditPage>(`/api/audit?${parameters}`, signal),
    placeholderData: keepPreviousData,
  });
}

/** Where the entries that are found are to be had as CSV, their times in the zone. */
export function auditExportPath(search: AuditSearch, zone: string): string {
  const parameters = parametersOf(search);
  parameters.set('zone', zone);
  return `/api/export/audit?${parameters}`;
}
