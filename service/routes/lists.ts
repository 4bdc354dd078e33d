import { texts } from '@/lib/contract/errors';
import { closedUntil } from '@/service/account';
import { invalid } from '@/service/errors';
import {
  listRatings,
  type RatingFilters,
  type RatingListRequest,
} from '@/service/queries/list-ratings';
import type { Page, PageRequest } from '@/service/queries/page';
import { ratingJson } from '@/service/serializers/rating';
import { paginationOf } from './pagination';
import { type Call, notFound, queryFault } from './route';

type Paged = Omit<PageRequest, 'identifiers'>;

/** The part of a list that a call asks for, in its account's order. */
export function pageRequest({
  account,
  query,
}: {
  account: Call['account'];
  query: Paged;
}): PageRequest {
  const { page, per_page, sort_order } = query;
  return { page, per_page, sort_order, identifiers: account.identifiers };
}

/** A collection's envelope. */
export function collectionJson<Row>(
  { url, query }: { url: string; query: Paged },
  list: Page<Row>,
  toJson: (row: Row) => object,
) {
  return { _results: list.rows.map(toJson), _pagination: paginationOf(url, query, list) };
}

type RatingListCall = Call & { query: RatingFilters & Paged };

/** The ratings of a metric or of a record; 404 when the record is not there. */
export async function ratingsJson(call: RatingListCall, scope: RatingListRequest['scope']) {
  const { pool, account, query, time } = call;
  const list = await listRatings(pool, {
    accountId: account.id,
    scope,
    filters: query,
    closedUntil: closedUntil(account, time),
    inOrder: account.ratingsInOrder,
    ...pageRequest(call),
  });
  if (!list) throw notFound();
  if (list.unknown.length > 0)
    throw invalid(list.unknown.map((name) => queryFault(name, texts.unknown)));
  return collectionJson(call, list, (row) => ratingJson(account, row, time));
}
