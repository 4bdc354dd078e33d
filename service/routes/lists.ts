import { type Fault, texts } from '@/lib/contract/errors';
import { closedUntil } from '@/service/account';
import { invalid } from '@/service/errors';
import {
  listRatings,
  type RatingFilters,
  type RatingListRequest,
} from '@/service/queries/list-ratings';
import type { Bounds } from '@/service/queries/metric-histogram';
import type { Page, PageRequest } from '@/service/queries/page';
import { ratingJson } from '@/service/serializers/rating';
import { paginationOf } from './pagination';
import { type Call, notFound } from './route';

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

interface Periods extends Bounds {
  updated_period_start?: number | undefined;
  updated_period_end?: number | undefined;
}

/** A period has to start before it ends. */
export function assertPeriods(query: Periods): void {
  const faults: Fault[] = [];
  const check = (name: 'period' | 'updated_period', text: string) => {
    const [start, end] = [query[`${name}_start`], query[`${name}_end`]];
    if (start !== undefined && end !== undefined && start > end)
      faults.push({ location: 'queryParameters', path: [`${name}_start`], text });
  };
  check('period', texts.afterEnd);
  check('updated_period', texts.afterUpdatedEnd);
  if (faults.length > 0) throw invalid(faults);
}

type RatingListCall = Call & { query: RatingFilters & Paged };

/** The ratings of a metric or of a record; 404 when the record is not there. */
export async function ratingsJson(call: RatingListCall, scope: RatingListRequest['scope']) {
  const { pool, account, query, time } = call;
  assertPeriods(query);
  const list = await listRatings(pool, {
    accountId: account.id,
    scope,
    filters: query,
    closedUntil: closedUntil(account, time),
    ...pageRequest(call),
  });
  if (!list) throw notFound();
  if (list.unknown.length > 0)
    throw invalid(
      list.unknown.map((name) => ({
        location: 'queryParameters',
        path: [name],
        text: texts.unknown,
      })),
    );
  return collectionJson(call, list, (row) => ratingJson(account, row, time));
}
