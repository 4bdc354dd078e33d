import type { AuditQuery } from '@/lib/audit';
import type { Metric } from '@/lib/contract/metrics';
import type { Span } from '@/lib/period';
import type { RatingsQuery, RatingsSearch } from '@/lib/ratings-query';
import type { MoverKind, RecordsQuery } from '@/lib/records';
import type { TrendQuery } from '@/lib/trend';

/** Names under which the browser keeps answers, and the server hands it the first ones. */
export const queryKeys = {
  trend: (query: TrendQuery) => ['trend', query] as const,
  ratings: (query: RatingsQuery) => ['ratings', query] as const,
  ratingSearch: (search: RatingsSearch) => ['rating-search', search] as const,
  rating: (metric: Metric, id: string) => ['rating', metric, id] as const,
  directory: () => ['directory'] as const,
  customerNames: (ids: readonly string[]) => ['customer-names', ids] as const,
  lowRatings: (span: Span) => ['low-ratings', span] as const,
  records: (query: RecordsQuery) => ['records', query] as const,
  movers: (kind: MoverKind, span: Span, previous: Span) =>
    ['movers', kind, span, previous] as const,
  satisfaction: (span: Span, previous: Span | null) => ['satisfaction', span, previous] as const,
  customer: (id: string) => ['customer', id] as const,
  customersFound: (search: string) => ['customers-found', search] as const,
  surveys: (metric: Metric) => ['surveys', metric] as const,
  people: () => ['people'] as const,
  sessions: (person: string | null) => ['sessions', person] as const,
  audit: (query: AuditQuery) => ['audit', query] as const,
  status: () => ['status'] as const,
  standing: () => ['standing'] as const,
};
