'use client';

import { clsx } from 'clsx';
import { useSearchParams } from 'next/navigation';
import { withChanges } from '@/components/filters/parameters';
import { useCarried } from '@/components/ui/carried';
import { Change } from '@/components/ui/change';
import { MetricMark } from '@/components/ui/metric-mark';
import { NearLink } from '@/components/ui/near-link';
import { Panel } from '@/components/ui/panel';
import { useReader } from '@/components/ui/reader';
import { Skeleton } from '@/components/ui/skeleton';
import { Empty } from '@/components/ui/state';
import { useMovers } from '@/lib/client/movers';
import { slugOf } from '@/lib/contract/metrics';
import { formatCount, formatScore } from '@/lib/format';
import type { Mover } from '@/lib/movers';
import type { ResolvedPeriod, Span } from '@/lib/period';
import type { MoverKind } from '@/lib/records';
import { Answered } from './answered';
import { ScalesNote } from './scales-note';

const names: Record<MoverKind, string> = { users: 'Agents', teams: 'Teams', surveys: 'Surveys' };

const rowClass = 'flex min-h-12 items-center gap-x-3 border-t border-line px-4 py-1.5 sm:px-5';

function Row({ mover, kind }: { mover: Mover; kind: MoverKind }) {
  const { locale } = useReader();
  const carried = useCarried();
  const { id, name, metric, before, now, count, change } = mover;
  const search =
    kind === 'surveys' ? carried : `${carried || '?'}${carried && '&'}metric=${slugOf(metric)}`;
  return (
    <li className={clsx(rowClass, 'relative flex-wrap hover:bg-sunken')}>
      <NearLink
        href={`/${kind}/${id}${search}`}
        className="min-w-0 flex-1 basis-28 truncate text-14 after:absolute after:inset-0 hover:underline"
      >
        {name}
      </NearLink>
      <span className="flex w-14 items-center gap-1.5 text-12 text-soft">
        <MetricMark metric={metric} size={12} />
        {metric}
      </span>
      <span className="figures w-24 text-13 whitespace-nowrap text-soft">
        {formatScore(metric, before, locale)}
        <span aria-hidden> → </span>
        <span className="sr-only"> to </span>
        <span className="font-semibold text-ink">{formatScore(metric, now, locale)}</span>
      </span>
      <span className="w-16">
        <Change metric={metric} difference={change} locale={locale} size="small" />
      </span>
      <span className="figures w-12 text-right text-12 whitespace-nowrap text-soft">
        <span aria-hidden>n </span>
        {formatCount(count, locale)}
        <span className="sr-only"> ratings</span>
      </span>
    </li>
  );
}

function RowsSkeleton() {
  return [0, 1, 2, 3, 4, 5].map((row) => (
    <div key={row} className={rowClass}>
      <Skeleton className="h-5 flex-1" />
      <Skeleton className="h-5 w-40" />
    </div>
  ));
}

function Rows({ kind, span, previous }: { kind: MoverKind; span: Span; previous: Span }) {
  const movers = useMovers(kind, span, previous);
  return (
    <Answered
      query={movers}
      what="what moved most"
      skeleton={<RowsSkeleton />}
      className="has-[[role=alert]]:px-5 has-[[role=alert]]:pb-5"
    >
      {(data) =>
        data.movers.length > 0 ? (
          <>
            <ul>
              {data.movers.map((mover) => (
                <Row key={`${mover.metric}-${mover.id}`} mover={mover} kind={kind} />
              ))}
            </ul>
            {data.mixesScales ? <ScalesNote className="border-t border-line py-3" /> : null}
          </>
        ) : (
          <div className="border-t border-line">
            <Empty
              title="Nothing to compare"
              message={`No ${kind} have ratings in both periods.`}
            />
          </div>
        )
      }
    </Answered>
  );
}

/** What moved, as links: they lead where they say before their code has come. */
function Kinds({ kinds, kind }: { kinds: readonly MoverKind[]; kind: MoverKind }) {
  const present = useSearchParams().toString();
  return (
    <nav
      aria-label="What moved"
      className="inline-flex h-8 items-stretch rounded-control border border-line bg-sunken p-[3px]"
    >
      {kinds.map((movers) => (
        <NearLink
          key={movers}
          href={`/${withChanges(present, { movers })}`}
          scroll={false}
          aria-current={movers === kind ? 'true' : undefined}
          className={clsx(
            'flex items-center rounded-[4px] px-2.5 text-13 transition-colors duration-150',
            movers === kind
              ? 'bg-surface text-ink shadow-[0_0_0_1px_var(--line)]'
              : 'text-soft hover:text-ink',
          )}
        >
          {names[movers]}
        </NearLink>
      ))}
    </nav>
  );
}

/** The records whose scores moved most between the two periods: real changes first. */
export default function Movers({
  kind,
  kinds,
  resolved: { span, previous },
}: {
  kind: MoverKind;
  /** Those that the viewer may see. */
  kinds: readonly MoverKind[];
  resolved: ResolvedPeriod;
}) {
  return (
    <Panel
      title="Moved most"
      note="Real changes first"
      flush
      aside={kinds.length > 1 ? <Kinds kinds={kinds} kind={kind} /> : null}
    >
      {previous ? (
        // Of another kind, those of before would lead to records that are not there.
        <Rows key={kind} kind={kind} span={span} previous={previous} />
      ) : (
        <div className="border-t border-line">
          <Empty
            title="Nothing to compare with"
            message="Choose a period and a comparison to see what moved."
          />
        </div>
      )}
    </Panel>
  );
}
