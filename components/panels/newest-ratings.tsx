'use client';

import { usePage } from '@/components/filters/use-filters';
import { Pagination } from '@/components/tables/pagination';
import { RatingsTable } from '@/components/tables/ratings-table';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { useNow, useReader } from '@/components/ui/reader';
import { Skeleton } from '@/components/ui/skeleton';
import { Empty } from '@/components/ui/state';
import { useNewestRatings } from '@/lib/client/ratings';
import { useSurveys } from '@/lib/client/surveys';
import type { Metric } from '@/lib/contract/metrics';
import type { ResolvedPeriod } from '@/lib/period';
import type { Subject } from '@/lib/subject';
import { Answered } from './answered';
import { ratingsPerPage } from './ratings-per-page';

function RowsSkeleton() {
  return Array.from({ length: ratingsPerPage }, (_, index) => index).map((index) => (
    <div key={index} className="flex h-10 items-center gap-4 border-t border-line px-4 sm:px-5">
      <Skeleton className="h-4 w-8" />
      <Skeleton className="h-4 flex-1" />
      <Skeleton className="hidden h-4 w-80 sm:block" />
    </div>
  ));
}

/** The newest ratings of a subject in the period, ten a page; `metric`: that of the surveys they are named by. */
export function NewestRatings({
  subject,
  metric,
  resolved,
}: {
  subject: Subject;
  metric: Metric;
  resolved: ResolvedPeriod;
}) {
  const { locale } = useReader();
  const now = useNow(30);
  const [page, setPage] = usePage();
  const ratings = useNewestRatings(subject, resolved.span, page, ratingsPerPage);
  const surveys = useSurveys(metric);
  const byId = new Map(surveys.data?._results.map((survey) => [String(survey.id), survey]));
  return (
    <Panel title="Newest ratings" flush>
      <Answered
        query={ratings}
        what="the ratings"
        skeleton={<RowsSkeleton />}
        className="has-[[role=alert]]:px-5 has-[[role=alert]]:pb-5"
      >
        {(data) => {
          if (data._pagination.total === 0)
            return (
              <div className="border-t border-line">
                <Empty title="No ratings in this period" />
              </div>
            );
          if (data._results.length === 0)
            return (
              <div className="border-t border-line">
                <Empty title="This page is past the last rating">
                  <Button onClick={() => setPage(null)}>Go to the newest</Button>
                </Empty>
              </div>
            );
          return (
            <>
              <RatingsTable ratings={data._results} surveys={byId} now={now} />
              <Pagination pages={data._pagination} locale={locale} onPage={setPage} />
            </>
          );
        }}
      </Answered>
    </Panel>
  );
}
