import type { Metric, Scale } from '@/lib/contract/metrics';
import type { Survey, User } from '@/lib/contract/resources';
import type { Pages } from '@/lib/pages';
import type { Span } from '@/lib/period';
import type { RecordKind } from '@/lib/subject';
import type { Histograms } from '@/lib/trend';

/** Lists of records with their numbers, as the server answers them and the browser shows them. */

/** Orders of a list; the rankings name their metric: the best first, or the worst. */
export const recordOrders = [
  'name',
  'newest',
  'oldest',
  'csat-best',
  'csat-worst',
  'ces-best',
  'ces-worst',
  'nps-best',
  'nps-worst',
] as const;
export type RecordOrder = (typeof recordOrders)[number];

/** Kinds of which the overview shows what moved most. */
export const moverKinds = ['users', 'teams', 'surveys'] as const satisfies readonly RecordKind[];
export type MoverKind = (typeof moverKinds)[number];

/** Rows a page of a list. */
export const recordsPerPage = [25, 50, 100] as const;

/** View state of a list's page, in the URL. */
export interface ListView {
  q: string;
  order: RecordOrder;
  page: number;
  rows: number;
}

export interface RecordsQuery {
  kind: RecordKind;
  span: Span;
  previous: Span | null;
  /** Words that a record must hold, each of them; empty for all records. */
  search: string;
  order: RecordOrder;
  page: number;
  perPage: number;
  /** Whether users who are archived are in it. */
  archived: boolean;
  /** Surveys: only those of this metric. */
  metric: Metric | null;
  /** Users: only members of this team. */
  team: string | null;
}

/** A record's name, to link to its page by. */
export interface RecordName {
  id: string;
  name: string;
}

/** What a list says of a record beside its name and numbers. */
export type RecordFacts =
  | { kind: 'surveys'; metric: Metric; scale: Scale | null; distribution: Survey['distribution'] }
  | { kind: 'teams'; members: number }
  | {
      kind: 'users';
      username: string;
      type: User['type'];
      archived: boolean;
      teams: readonly RecordName[];
    }
  | { kind: 'customers'; email: string; tickets: number };

export interface RecordRow extends RecordName {
  facts: RecordFacts;
  /** Of the metrics with ratings in the period. */
  numbers: Histograms;
  /** The same of the period it is compared with; null when it is compared with none. */
  before: Histograms | null;
}

/** What a search for customers by words answers. */
export interface CustomersFound {
  /** Whether the service can search customers. */
  searches: boolean;
  customers: (RecordName & { email: string })[];
}

export interface RecordPage {
  rows: RecordRow[];
  pagination: Pages;
  /** How many records there are without the search and its filters; of customers found, those found. */
  all: number;
  /** The scale of every CSAT survey of the account; null when they differ, or there is none. */
  csatScale: Scale | null;
  /** Epoch seconds at which the numbers were read. */
  fetchedAt: number;
}
