import type { Metric } from '@/lib/contract/metrics';
import type { Span } from '@/lib/period';
import type { MoverKind, RecordsQuery } from '@/lib/records';
import type { Subject } from '@/lib/subject';
import type { TrendQuery } from '@/lib/trend';

/** Names under which the browser keeps answers, and the server hands it the first ones. */
export const queryKeys = {
  trend: (query: TrendQuery) => ['trend', query] as const,
  newestRatings: (subject: Subject, span: Span, page: number, perPage: number) =>
    ['ratings', subject, span, page, perPage] as const,
  lowRatings: (span: Span) => ['low-ratings', span] as const,
  records: (query: RecordsQuery) => ['records', query] as const,
  movers: (kind: MoverKind, span: Span, previous: Span) =>
    ['movers', kind, span, previous] as const,
  satisfaction: (span: Span, previous: Span | null) => ['satisfaction', span, previous] as const,
  directory: () => ['directory'] as const,
  customer: (id: string) => ['customer', id] as const,
  surveys: (metric: Metric) => ['surveys', metric] as const,
};
