'use client';

import { lazy, Suspense, useState } from 'react';
import { filtersSet, noFilters, type RatingView } from '@/components/filters/rating-view';
import { RatingsFilters } from '@/components/filters/ratings-filters';
import {
  type ChangeRatingView,
  ratingsId,
  useRatingView,
} from '@/components/filters/use-rating-view';
import { WiderPeriod } from '@/components/filters/wider-period';
import { ColumnsButton, useColumns } from '@/components/tables/columns-button';
import { PageSize } from '@/components/tables/page-size';
import { Pagination } from '@/components/tables/pagination';
import { RatingsTable } from '@/components/tables/ratings-table';
import { Button } from '@/components/ui/button';
import { useCarried } from '@/components/ui/carried';
import { Panel } from '@/components/ui/panel';
import { useMay, useNow, useReader } from '@/components/ui/reader';
import { Skeleton } from '@/components/ui/skeleton';
import { Empty } from '@/components/ui/state';
import { useCustomerNames, useDirectory } from '@/lib/client/names';
import { useRatings } from '@/lib/client/ratings';
import { useSurveys } from '@/lib/client/surveys';
import type { Metric } from '@/lib/contract/metrics';
import type { Rating } from '@/lib/contract/resources';
import { formatCount } from '@/lib/format';
import { narrowed } from '@/lib/own-ratings';
import type { Pages } from '@/lib/pages';
import type { ResolvedPeriod } from '@/lib/period';
import { fixedFilter, pageSizes, ratingsQueryOf, writeRatingsSearch } from '@/lib/ratings-query';
import type { Subject } from '@/lib/subject';
import { Answered } from './answered';
import { ExportButton } from './export-button';

const RatingSearch = lazy(() => import('./rating-search'));

function RowsSkeleton({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, index) => index).map((index) => (
    <div key={index} className="flex h-10 items-center gap-4 border-t border-line px-4 sm:px-5">
      <Skeleton className="h-4 w-8" />
      <Skeleton className="h-4 flex-1" />
      <Skeleton className="hidden h-4 w-80 sm:block" />
    </div>
  ));
}

/** Why there are no rows, and what to do about it. */
function NoRatings({
  past,
  filtered,
  resolved,
  change,
}: {
  /** The page is past the last. */
  past: boolean;
  filtered: boolean;
  resolved: ResolvedPeriod;
  change: ChangeRatingView;
}) {
  if (past)
    return (
      <Empty title="This page is past the last rating">
        <Button onClick={() => change({ page: 1 })}>Go to the first page</Button>
      </Empty>
    );
  if (filtered)
    return (
      <Empty title="No rating matches these filters">
        <Button onClick={() => change(noFilters)}>Clear all</Button>
      </Empty>
    );
  return (
    <Empty title="No ratings in this period">
      <WiderPeriod resolved={resolved} />
    </Empty>
  );
}

interface RowsProps {
  ratings: readonly Rating[];
  pages: Pages;
  unfinished?: boolean;
  metric: Metric;
  resolved: ResolvedPeriod;
  view: RatingView;
  filtered: boolean;
  change: ChangeRatingView;
}

/** One page of ratings under its filters, and the way to the others. */
function Rows({ ratings, pages, unfinished = false, ...props }: RowsProps) {
  const { metric, resolved, view, filtered, change } = props;
  const { locale } = useReader();
  const now = useNow(30);
  const carried = useCarried();
  const columns = useColumns(view.columns);
  const surveys = useSurveys(metric);
  const customers = useCustomerNames(
    columns.includes('customer')
      ? ratings.flatMap(({ customer }) => (customer ? [String(customer.id)] : []))
      : [],
    useMay('read customers'),
  );
  // What a search has not come to yet is not missing.
  if (ratings.length === 0 && unfinished) return null;
  if (ratings.length === 0)
    return (
      <div className="border-t border-line">
        <NoRatings past={pages.total > 0} filtered={filtered} resolved={resolved} change={change} />
      </div>
    );
  return (
    <>
      <RatingsTable
        ratings={ratings}
        surveys={new Map(surveys.data?._results.map((survey) => [String(survey.id), survey]))}
        customers={customers}
        columns={columns}
        sort={view.sort}
        carried={carried}
        now={now}
      />
      <Pagination
        pages={pages}
        locale={locale}
        onPage={(page) => change({ page })}
        unfinished={unfinished}
      >
        <PageSize
          value={view.perPage}
          choices={pageSizes}
          onChange={(perPage) => change({ perPage })}
        />
      </Pagination>
    </>
  );
}

/** Ratings of a subject and a metric in the period, with filters, columns, order and export: the same on every page. */
export function Ratings({
  subject,
  metric,
  resolved,
}: {
  subject: Subject;
  metric: Metric;
  resolved: ResolvedPeriod;
}) {
  const { locale, ownRatings } = useReader();
  const [chosen, change] = useRatingView();
  const view = narrowed(chosen, subject, ownRatings);
  const fixed = fixedFilter(subject)?.name ?? null;
  const { page: _, perPage: __, ...search } = ratingsQueryOf(subject, metric, resolved, view);
  const ratings = useRatings({ ...search, page: view.page, perPage: view.perPage });

  const [wantsNames, setWantsNames] = useState(false);
  const named = [view.survey, view.team, view.user].some((id) => id !== null);
  const directory = useDirectory(wantsNames || named);
  const customers = useCustomerNames(
    view.customer ? [view.customer] : [],
    useMay('read customers'),
  );
  const set = filtersSet(view, resolved.span, fixed);

  const { data, isPlaceholderData } = ratings;
  const total = data?.kind === 'page' && !isPlaceholderData ? data.pagination.total : null;
  const newest = view.sort === 'desc';
  const rows = {
    metric,
    resolved,
    view,
    filtered: filtersSet(chosen, resolved.span, fixed).length > 0,
    change,
  };
  return (
    <div id={ratingsId} className="scroll-mt-20">
      <Panel
        title="Ratings one by one"
        flush
        aside={
          <div className="flex flex-wrap items-center gap-2 sm:justify-end">
            <Button onClick={() => change({ sort: newest ? 'asc' : 'desc' })}>
              <span aria-hidden>{newest ? '↓' : '↑'}</span>
              {newest ? 'Newest first' : 'Oldest first'}
            </Button>
            <ColumnsButton view={view} change={change} />
            <ExportButton path={`/api/export/ratings?${writeRatingsSearch(search)}`} />
          </div>
        }
      >
        <RatingsFilters
          view={view}
          change={change}
          set={set}
          held={chosen.team === null && chosen.user === null ? (ownRatings?.filter ?? null) : null}
          context={{ metric, resolved, directory: directory.data, customers }}
          resolved={resolved}
          fixed={fixed}
          names={{
            directory: directory.data,
            failed: directory.isError,
            retry: () => void directory.refetch(),
          }}
          onNames={() => setWantsNames(true)}
          count={
            total === null
              ? null
              : `${formatCount(total, locale)} ${total === 1 ? 'rating' : 'ratings'}`
          }
        />
        <Answered
          query={ratings}
          what="the ratings"
          skeleton={<RowsSkeleton rows={view.perPage} />}
          className="has-[>[role=alert]]:px-5 has-[>[role=alert]]:pb-5"
        >
          {(answer) =>
            answer.kind === 'page' ? (
              <Rows {...rows} ratings={answer.ratings} pages={answer.pagination} />
            ) : (
              <Suspense fallback={<RowsSkeleton rows={1} />}>
                <RatingSearch
                  key={String(writeRatingsSearch(search))}
                  search={search}
                  page={view.page}
                  perPage={view.perPage}
                >
                  {({ rows: found, pages, unfinished }) => (
                    <Rows {...rows} ratings={found} pages={pages} unfinished={unfinished} />
                  )}
                </RatingSearch>
              </Suspense>
            )
          }
        </Answered>
      </Panel>
    </div>
  );
}
