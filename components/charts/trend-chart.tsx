'use client';

import { clsx } from 'clsx';
import { type RefObject, useEffect, useRef } from 'react';
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  useActiveTooltipLabel,
  XAxis,
  YAxis,
} from 'recharts';
import { metricHues } from '@/components/ui/metric-mark';
import { formatBucket, formatCount } from '@/lib/format';
import { type Axis, bandOf, isPicked, mostDots, type PointPicks, type TrendPoint } from './points';
import { labelled, mostLabels, plot } from './trend-geometry';
import { type TrendLabels, TrendTooltip } from './trend-tooltip';

export interface TrendChartProps extends PointPicks {
  points: TrendPoint[];
  axis: Axis;
  labels: TrendLabels;
  /** Whether it takes the focus, from the picture that had it. */
  focuses: boolean;
}

/** Keeps the place of the point that the pointer or the arrow keys are at; null for none. */
function ActivePoint({ at }: { at: RefObject<number | null> }) {
  const label = useActiveTooltipLabel();
  useEffect(() => {
    at.current = label === undefined ? null : Number(label);
  }, [at, label]);
  return null;
}

/** A score over time on an axis that is given; loaded lazily, for Recharts is large. */
export default function TrendChart({
  points,
  axis,
  labels,
  focuses,
  picked,
  onPick,
}: TrendChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { metric, unit, zone, locale } = labels;
  const { variable } = metricHues[metric];
  const dots = points.length <= mostDots;
  const phone = window.matchMedia('(max-width: 639.98px)').matches;

  const active = useRef<number | null>(null);
  /** Where a finger that is down has found the tooltip: its first tap on a point only shows that. */
  const touched = useRef<number | null | undefined>(undefined);

  function pick() {
    const point = active.current === null ? undefined : points[active.current];
    if (!onPick || !point?.summary) return;
    onPick(isPicked(picked, point.span) ? null : point.span);
  }

  /** Recharts lets a pointer that rests on the chart outrank the arrow keys: to it, the pointer leaves. */
  function leave(chart: HTMLElement) {
    const wrapper = chart.querySelector('.recharts-wrapper');
    wrapper?.dispatchEvent(
      new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }),
    );
  }

  useEffect(() => {
    if (!focuses) return;
    // The container measures itself before it draws.
    let request = requestAnimationFrame(function find() {
      const surface = frame.current?.querySelector<SVGElement>('svg[tabindex]');
      if (surface) surface.focus();
      else request = requestAnimationFrame(find);
    });
    return () => cancelAnimationFrame(request);
  }, [focuses]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the chart within has the focus, and the keys.
    <div
      ref={frame}
      className={clsx('h-full', onPick && '[&_.recharts-surface]:cursor-pointer')}
      onPointerDown={(event) => {
        touched.current = event.pointerType === 'touch' ? active.current : undefined;
      }}
      onClick={() => {
        if (touched.current === undefined || touched.current === active.current) pick();
      }}
      onKeyDownCapture={(event) => {
        if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') leave(event.currentTarget);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') pick();
      }}
    >
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 1, height: 1 }}>
        <ComposedChart
          data={points}
          margin={{ top: plot.top, right: plot.right, bottom: 0, left: 0 }}
          accessibilityLayer
          title={`${metric} over time`}
          desc={`Arrow keys move from point to point${onPick ? ', Enter shows its ratings' : ''}. The same numbers are in the table.`}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="index"
            tickFormatter={(index: number) => {
              const point = points[index];
              return point ? formatBucket(point.span, unit, zone, locale, 'short') : '';
            }}
            tick={{ fontSize: 12, fill: 'var(--soft)' }}
            tickLine={false}
            axisLine={{ stroke: 'var(--line)' }}
            tickMargin={8}
            ticks={labelled(points.length, phone ? mostLabels.phone : mostLabels.wide)}
            interval={0}
            height={plot.bottom}
          />
          <YAxis
            domain={[axis.min, axis.max]}
            ticks={axis.ticks}
            allowDataOverflow
            tickFormatter={(value: number) => formatCount(value, locale)}
            tick={{ fontSize: 12, fill: 'var(--soft)' }}
            tickLine={false}
            axisLine={false}
            width={plot.left}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ stroke: 'var(--faint)', strokeWidth: 1 }}
            content={({ active, label }) => {
              const point = active ? points[Number(label)] : undefined;
              return point ? <TrendTooltip point={point} labels={labels} /> : null;
            }}
          />
          <ActivePoint at={active} />
          {points
            .filter(({ span }) => isPicked(picked, span))
            .map(({ index }) => (
              <ReferenceLine key={index} x={index} stroke="var(--ink)" />
            ))}
          <Area
            dataKey={(point: TrendPoint) => bandOf(metric, point)}
            stroke="none"
            fill={variable}
            fillOpacity={0.1}
            connectNulls={false}
            isAnimationActive={false}
            activeDot={false}
            dot={false}
          />
          <Line
            dataKey={(point: TrendPoint) => point.before?.summary?.estimate.value ?? null}
            stroke={variable}
            strokeOpacity={0.45}
            strokeWidth={1.5}
            strokeDasharray="4 4"
            dot={false}
            activeDot={{ r: 3, fill: 'var(--surface)', stroke: variable, strokeWidth: 1.5 }}
            isAnimationActive={false}
          />
          <Line
            dataKey={(point: TrendPoint) => point.summary?.estimate.value ?? null}
            stroke={variable}
            strokeWidth={2}
            dot={dots ? { r: 2.5, fill: variable, strokeWidth: 0 } : false}
            activeDot={{ r: 5, fill: variable, stroke: 'var(--surface)', strokeWidth: 2 }}
            isAnimationActive={false}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}
