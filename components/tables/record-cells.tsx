import { ShareBar, TinySplit } from '@/components/charts/tiny-bar';
import { Change } from '@/components/ui/change';
import type { Metric } from '@/lib/contract/metrics';
import { formatCount, formatMargin, formatScore, formatShare } from '@/lib/format';
import type { Shown } from './record-numbers';

const shareWords: Record<Metric, string> = {
  CSAT: 'satisfied',
  CES: 'agree',
  NPS: 'promoters',
};

export function NoRatings() {
  return (
    <span className="text-faint">
      <span aria-hidden>–</span>
      <span className="sr-only">No ratings</span>
    </span>
  );
}

/** `of`: the top of the scale, where it is not the metric's own. */
export function ScoreWithMargin({
  shown,
  locale,
  of = null,
}: {
  shown: Shown;
  locale: string;
  of?: number | null;
}) {
  const { metric, summary } = shown;
  return (
    <span className="whitespace-nowrap">
      <span className="font-semibold">{formatScore(metric, summary.score, locale)}</span>
      {of === null ? null : (
        <span className="text-12 text-soft">
          <span aria-hidden> / </span>
          <span className="sr-only"> of </span>
          {of}
        </span>
      )}
      {summary.estimate.margin === null ? null : (
        <span className="ml-1.5 text-12 text-soft">
          {formatMargin(metric, summary.estimate.margin, locale)}
        </span>
      )}
    </span>
  );
}

export function ShownChange({ shown, locale }: { shown: Shown; locale: string }) {
  const { metric, change } = shown;
  return change ? (
    <Change metric={metric} difference={change} locale={locale} size="small" />
  ) : null;
}

/** Who is satisfied, agrees, or how NPS splits: a bar and its share in words. */
export function ShownShare({
  shown,
  locale,
  inWords = false,
}: {
  shown: Shown;
  locale: string;
  /** Whether the word beside it can be seen, too. */
  inWords?: boolean;
}) {
  const { metric, share, groups, summary } = shown;
  const value = groups ? groups.promoters / summary.count : share;
  if (value === null) return null;
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap">
      {groups ? <TinySplit groups={groups} /> : <ShareBar metric={metric} share={value} />}
      <span className="text-12 text-soft">
        {formatShare(value, locale)}
        <span className={inWords ? undefined : 'sr-only'}> {shareWords[metric]}</span>
      </span>
    </span>
  );
}

function RatingCount({ shown, locale }: { shown: Shown; locale: string }) {
  return (
    <span className="text-12 whitespace-nowrap text-soft">
      <span aria-hidden>n </span>
      {formatCount(shown.summary.count, locale)}
      <span className="sr-only"> ratings</span>
    </span>
  );
}

/** A metric's numbers in a list, in two lines: the score and how it moved; how it comes about. */
export function Numbers({
  shown,
  locale,
  of = null,
}: {
  shown: Shown | null;
  locale: string;
  of?: number | null;
}) {
  if (!shown) return <NoRatings />;
  return (
    <div className="figures flex flex-col leading-4.5">
      <span className="flex items-baseline gap-2.5">
        <ScoreWithMargin shown={shown} locale={locale} of={of} />
        <ShownChange shown={shown} locale={locale} />
      </span>
      <span className="flex items-center gap-2.5">
        <ShownShare shown={shown} locale={locale} />
        <RatingCount shown={shown} locale={locale} />
      </span>
    </div>
  );
}
