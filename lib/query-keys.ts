import type { AuditQuery } from '@/lib/audit';
import type { ContactsQuery, ListsQuery, UnsubscribesQuery } from '@/lib/contacts';
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
  /** All that is kept of contact lists begins so. */
  allContactLists: () => ['contact-lists'] as const,
  contactLists: (query: ListsQuery) => ['contact-lists', query] as const,
  /** All pages of a list's contacts that are kept begin so. */
  allContactPages: (list: string) => ['contacts', list, 'page'] as const,
  contacts: (query: ContactsQuery) => ['contacts', query.list, 'page', query] as const,
  /** All walks through a list's contacts begin so. */
  contactsWalks: (list: string) => ['contacts', list, 'walk'] as const,
  contactsWalk: (list: string, search: string) => ['contacts', list, 'walk', search] as const,
  unsubscribes: (query: UnsubscribesQuery) => ['unsubscribes', query] as const,
  unsubscribesWalk: (search: string) => ['unsubscribes', 'walk', search] as const,
  unsubscribedAmong: (emails: readonly string[]) => ['unsubscribed-among', emails] as const,
  surveys: (metric: Metric) => ['surveys', metric] as const,
  people: () => ['people'] as const,
  sessions: (person: string | null) => ['sessions', person] as const,
  audit: (query: AuditQuery) => ['audit', query] as const,
  status: () => ['status'] as const,
  standing: () => ['standing'] as const,
};
