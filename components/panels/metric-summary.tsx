'use client';

import type { ReactNode } from 'react';
import { SplitBar } from '@/components/charts/split-bar';
import { WiderPeriod } from '@/components/filters/wider-period';
import { Change, changeWords } from '@/components/ui/change';
import { useReader } from '@/components/ui/reader';
import { Skeleton } from '@/components/ui/skeleton';
import { Empty } from '@/components/ui/state';
import { useSurveys } from '@/lib/client/surveys';
import { useTrend } from '@/lib/client/trend';
import { type Metric, scaleDefinitions } from '@/lib/contract/metrics';
import { formatCount, formatMargin, formatScore, formatShare } from '@/lib/format';
import type { ResolvedPeriod } from '@/lib/period';
import { shareDifference, shareEstimate } from '@/lib/statistics';
import type { Subject } from '@/lib/subject';
import { changeOf, type Summary, type Trend, totalOf } from '@/lib/trend';
import { Answered } from './answered';
import { useSatisfied } from './satisfied';
import { satisfiedWords, scalesNote } from './scales';
import { trendQueryOf } from './trend-query';

function Stat({ title, children, note }: { title: string; children: ReactNode; note?: ReactNode }) {
  return (
    <div className="min-w-0 bg-surface px-4 py-4 sm:px-5">
      <h2 className="text-13 font-normal text-soft">{title}</h2>
      <div className="figures mt-1.5 flex min-h-9.5 flex-wrap items-baseline gap-x-2">
        {children}
      </div>
      {note ? <p className="figures mt-1 text-12 text-soft">{note}</p> : null}
    </div>
  );
}

function Big({ children }: { children: ReactNode }) {
  return <span className="text-28 font-semibold tracking-tight sm:text-32">{children}</span>;
}

function None() {
  return (
    <span className="text-28 font-semibold text-soft sm:text-32">
      <span aria-hidden>–</span>
      <span className="sr-only">None</span>
    </span>
  );
}

function ScoreStat({
  subject,
  metric,
  summary,
}: {
  subject: Subject;
  metric: Metric;
  summary: Summary;
}) {
  const { locale } = useReader();
  const surveys = useSurveys(metric);
  const { margin } = summary.estimate;
  return (
    <Stat
      title="Score"
      note={metric === 'CSAT' ? scalesNote(subject, surveys.data?._results) : null}
    >
      <Big>{formatScore(metric, summary.score, locale)}</Big>
      {margin === null ? null : (
        <span className="text-14 text-soft">{formatMargin(metric, margin, locale)}</span>
      )}
    </Stat>
  );
}

function ChangeStat({
  metric,
  summary,
  before,
  compared,
}: {
  metric: Metric;
  summary: Summary;
  before: Summary | null;
  compared: boolean;
}) {
  const { locale } = useReader();
  const change = changeOf(metric, summary, before);
  if (!change || !before)
    return (
      <Stat
        title="Change"
        note={compared ? 'No ratings in the period before' : 'Nothing to compare with'}
      >
        <None />
      </Stat>
    );
  return (
    <Stat
      title="Change"
      note={`from ${formatScore(metric, before.score, locale)} · ${changeWords(change)}`}
    >
      <Change metric={metric} difference={change} locale={locale} size="large" />
    </Stat>
  );
}

function CountStat({
  count,
  before,
  locale,
}: {
  count: number;
  before: number | null;
  locale: string;
}) {
  const more = before === null ? 0 : count - before;
  return (
    <Stat
      title="Ratings"
      note={
        before === null
          ? null
          : `${more > 0 ? '+' : ''}${formatCount(more, locale)} from ${formatCount(before, locale)}`
      }
    >
      <Big>{formatCount(count, locale)}</Big>
    </Stat>
  );
}

function ShareStat({ summary }: { summary: Summary }) {
  const { locale } = useReader();
  if (summary.groups)
    return (
      <Stat title="Promoters, passives and detractors">
        <div className="w-full pt-2">
          <SplitBar groups={summary.groups} count={summary.count} locale={locale} counts />
        </div>
      </Stat>
    );
  if (!summary.agreement) return null;
  const { value, low, high } = summary.agreement;
  return (
    <Stat
      title="Agree that it was easy"
      note={`${formatShare(low, locale)} to ${formatShare(high, locale)}; answered ${scaleDefinitions.CES.good} to ${scaleDefinitions.CES.max}`}
    >
      <Big>{formatShare(value, locale)}</Big>
    </Stat>
  );
}

const untold = {
  loading: null,
  failed: <span className="text-bad">Could not be loaded</span>,
  mixed: 'Cannot be told: the scales differ',
};

/** Who is satisfied, by the top of the scale they answered on; only where that can be told. */
function SatisfiedStat({
  subject,
  trend,
  resolved,
}: {
  subject: Subject;
  trend: Trend;
  resolved: ResolvedPeriod;
}) {
  const { locale } = useReader();
  const satisfied = useSatisfied(subject, trend, resolved);
  if (satisfied.state !== 'known')
    return (
      <Stat title="Satisfied" note={untold[satisfied.state]}>
        {satisfied.state === 'loading' ? <Skeleton className="h-9.5 w-20" /> : <None />}
      </Stat>
    );
  const { now, before, scales } = satisfied;
  const share = shareEstimate(now.part, now.whole);
  if (!share) return null;
  const change = before && shareDifference(now, before);
  return (
    <Stat
      title="Satisfied"
      note={`${formatShare(share.low, locale)} to ${formatShare(share.high, locale)}; ${satisfiedWords(scales)}`}
    >
      <Big>{formatShare(share.value, locale)}</Big>
      {change ? <Change metric="share" difference={change} locale={locale} /> : null}
    </Stat>
  );
}

/** Columns on a phone, a tablet and a desktop, without a hole at any of them. */
const columns: Record<Metric, string> = {
  CSAT: 'grid-cols-2 lg:grid-cols-4',
  CES: 'grid-cols-2 lg:grid-cols-4',
  NPS: 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-[1fr_1fr_1fr_2fr] max-lg:*:last:col-span-full max-sm:*:nth-3:col-span-2',
};

function Stats({
  subject,
  metric,
  trend,
  resolved,
}: {
  subject: Subject;
  metric: Metric;
  trend: Trend;
  resolved: ResolvedPeriod;
}) {
  const { locale } = useReader();
  const now = totalOf(metric, trend.buckets);
  const before = trend.previous ? totalOf(metric, trend.previous) : null;
  if (!now)
    return (
      <Empty
        title="No ratings in this period"
        message="That is not a score of 0: nobody has answered."
      >
        <WiderPeriod resolved={resolved} />
      </Empty>
    );
  return (
    <div className={`grid gap-px bg-line ${columns[metric]}`}>
      <ScoreStat subject={subject} metric={metric} summary={now} />
      <ChangeStat
        metric={metric}
        summary={now}
        before={before}
        compared={trend.previous !== null}
      />
      <CountStat
        count={now.count}
        before={trend.previous ? (before?.count ?? 0) : null}
        locale={locale}
      />
      {metric === 'CSAT' ? (
        <SatisfiedStat subject={subject} trend={trend} resolved={resolved} />
      ) : (
        <ShareStat summary={now} />
      )}
    </div>
  );
}

function StatsSkeleton({ metric }: { metric: Metric }) {
  return (
    <div className={`grid gap-px bg-line ${columns[metric]}`}>
      {[0, 1, 2, 3].map((index) => (
        <div key={index} className="bg-surface px-4 py-4 sm:px-5">
          <Skeleton className="h-5 w-16" />
          <Skeleton className="mt-1.5 h-9.5 w-24" />
          <Skeleton className="mt-1 h-4.5 w-32" />
        </div>
      ))}
    </div>
  );
}

/** A metric's numbers in a row: score, change, ratings, and who agrees or how NPS splits. */
export function MetricSummary({
  subject,
  metric,
  resolved,
}: {
  subject: Subject;
  metric: Metric;
  resolved: ResolvedPeriod;
}) {
  const trend = useTrend(trendQueryOf(subject, resolved));
  return (
    <div className="overflow-hidden rounded-panel border border-line bg-surface">
      <Answered
        query={trend}
        what="the numbers"
        skeleton={<StatsSkeleton metric={metric} />}
        className="has-[[role=alert]]:p-5"
      >
        {(data) => <Stats subject={subject} metric={metric} trend={data} resolved={resolved} />}
      </Answered>
    </div>
  );
}
