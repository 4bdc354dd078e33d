import { setTimeout as delay } from 'node:timers/promises';
import { type DehydratedState, dehydrate, QueryClient } from '@tanstack/react-query';
import type { ContactsQuery, ListsQuery, UnsubscribesQuery } from '@/lib/contacts';
import type { Metric } from '@/lib/contract/metrics';
import type { Span } from '@/lib/period';
import { queryKeys } from '@/lib/query-keys';
import type { RatingsQuery } from '@/lib/ratings-query';
import type { MoverKind, RecordsQuery } from '@/lib/records';
import type { TrendQuery } from '@/lib/trend';
import { overOneConnection } from './connection';
import { contactLists, contacts, unsubscribes } from './contacts';
import { findCustomers } from './customer-search';
import { movers } from './movers';
import { directory } from './names';
import { may, mayRead, maySeeRecords, permissionFor, sees, sightOf } from './permissions';
import { ratingDetails } from './rating-details';
import { answerRatings } from './rating-search';
import { lowRatings, surveys } from './ratings';
import { records } from './records';
import { oneCsatScale, satisfaction } from './satisfaction';
import { trend } from './trends';
import type { Viewer } from './viewer';

/** A page waits this long for its data; what has not come by then the browser asks for itself. */
const patienceMs = 800;

export interface PageData {
  trend(query: TrendQuery): void;
  ratings(query: RatingsQuery): void;
  rating(metric: Metric, id: string): void;
  directory(): void;
  lowRatings(span: Span): void;
  surveys(metric: Metric): void;
  records(query: RecordsQuery): void;
  contactLists(query: ListsQuery): void;
  contacts(query: ContactsQuery): void;
  unsubscribes(query: UnsubscribesQuery): void;
  /** Whether the service can search customers. */
  customerSearch(): void;
  /** Of the span and the one it is compared with; nothing when there is none. */
  movers(kind: MoverKind, span: Span, previous: Span | null): void;
  /** Where one histogram cannot tell it. */
  satisfaction(span: Span, previous: Span | null): void;
  /** What came in time, for `<HydrationBoundary>`. A failed panel is left to ask again and say so itself. */
  settle(): Promise<DehydratedState>;
}

/** Starts everything a page shows at once, as far as the viewer may see it. */
export function pageData(viewer: Viewer): PageData {
  const client = new QueryClient();
  const started: Promise<void>[] = [];
  const start = (queryKey: readonly unknown[], queryFn: () => Promise<unknown>) => {
    const asked = () => overOneConnection(queryFn);
    started.push(client.prefetchQuery({ queryKey, queryFn: asked }));
  };
  const { person, role } = viewer;
  const startContacts = (queryKey: readonly unknown[], queryFn: () => Promise<unknown>) => {
    if (may(role, 'manage contacts')) start(queryKey, queryFn);
  };
  return {
    trend: (query) => {
      if (sees(person, query.subject)) start(queryKeys.trend(query), () => trend(query));
    },
    ratings: (query) => {
      if (mayRead(person, query)) start(queryKeys.ratings(query), () => answerRatings(query));
    },
    rating: (metric, id) => {
      if (may(role, 'read ratings'))
        start(queryKeys.rating(metric, id), () => ratingDetails(person, metric, id));
    },
    directory: () => start(queryKeys.directory(), () => directory(person)),
    lowRatings: (span) => {
      if (may(role, 'read ratings'))
        start(queryKeys.lowRatings(span), () => lowRatings(person, span));
    },
    surveys: (metric) => start(queryKeys.surveys(metric), () => surveys(metric)),
    records: (query) => {
      if (maySeeRecords(person, query))
        start(queryKeys.records(query), () => records(query, sightOf(person, query.kind)));
    },
    customerSearch: () => {
      if (may(role, 'read customers')) start(queryKeys.customersFound(''), () => findCustomers(''));
    },
    contactLists: (query) =>
      startContacts(queryKeys.contactLists(query), () => contactLists(query)),
    contacts: (query) => startContacts(queryKeys.contacts(query), () => contacts(query)),
    unsubscribes: (query) =>
      startContacts(queryKeys.unsubscribes(query), () => unsubscribes(query)),
    movers: (kind, span, previous) => {
      if (previous && may(role, permissionFor(kind)))
        start(queryKeys.movers(kind, span, previous), () =>
          movers(kind, span, previous, sightOf(person, kind)),
        );
    },
    satisfaction: (span, previous) => {
      const queryKey = queryKeys.satisfaction(span, previous);
      const asked = async () => {
        if (!(await oneCsatScale()))
          await client.prefetchQuery({ queryKey, queryFn: () => satisfaction(span, previous) });
      };
      started.push(overOneConnection(asked).catch(() => undefined));
    },
    settle: async () => {
      await Promise.race([Promise.allSettled(started), delay(patienceMs)]);
      return dehydrate(client);
    },
  };
}
