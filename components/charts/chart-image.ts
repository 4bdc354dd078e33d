import { type Metric, metricScores, type NpsGroup, npsGroup, slugOf } from '@/lib/contract/metrics';
import {
  formatBucket,
  formatCount,
  formatMargin,
  formatMoment,
  formatScore,
  formatShare,
  formatSpan,
  formatZone,
} from '@/lib/format';
import { type Summary, totalOf } from '@/lib/trend';
import { type Drawing, newDrawing, toPng } from './chart-canvas';
import type { ChartSource } from './chart-source';
import { bandOf, mostDots, pointsOf } from './points';
import { sparkline } from './sparkline-path';
import { groupNames } from './split-bar';
import { bandPath, labelled, mostLabels, shareOf, side } from './trend-geometry';

/** All in pixels of the page. */
const width = 960;
const edge = 32;
const headHeight = 116;
const footHeight = 52;
const plotHeight = 320;
const rowHeight = 30;

function hueOf(metric: Metric): string {
  return `--${slugOf(metric)}`;
}

/** Title, period and zone, and the score: what a chart on its own must say. */
function drawHead(drawing: Drawing, title: string, source: ChartSource, locale: string): void {
  const { metric, trend, resolved } = source;
  const { span, previous, zone } = resolved;
  const total = totalOf(metric, trend.buckets);
  drawing.text(title, edge, 46, { size: 20, weight: 500, colour: '--ink' });
  const compared = previous ? `, compared with ${formatSpan(previous, zone, locale)}` : '';
  drawing.text(
    `${formatSpan(span, zone, locale)}${compared} · ${formatZone(zone, span.to, locale)}`,
    edge,
    70,
    { size: 13 },
  );
  if (!total) return;
  const { margin } = total.estimate;
  drawing.text(
    `${formatScore(metric, total.score, locale)}${margin === null ? '' : ` ${formatMargin(metric, margin, locale)}`} · ${formatCount(total.count, locale)} ${total.count === 1 ? 'rating' : 'ratings'}`,
    edge,
    92,
    { size: 13, weight: 600, colour: '--ink' },
  );
}

function drawFoot(drawing: Drawing, height: number, source: ChartSource, locale: string): void {
  const { trend, resolved } = source;
  drawing.text(
    `Numbers of ${formatMoment(trend.fetchedAt, resolved.zone, locale)}`,
    width - edge,
    height - 22,
    { align: 'right' },
  );
}

function drawLegend({ context, colour, text }: Drawing, y: number, compared: boolean): void {
  let x = edge + 36;
  const sign = (draw: () => void, words: string) => {
    context.save();
    context.strokeStyle = colour('--soft');
    context.fillStyle = colour('--soft');
    context.lineWidth = 2;
    draw();
    context.restore();
    text(words, x + 22, y);
    x += 22 + context.measureText(words).width + 16;
  };
  const line = () => {
    context.beginPath();
    context.moveTo(x, y - 4);
    context.lineTo(x + 16, y - 4);
    context.stroke();
  };
  sign(line, 'Score');
  sign(() => {
    context.globalAlpha = 0.2;
    context.fillRect(x, y - 9, 16, 10);
  }, 'Margin, 95%');
  if (compared)
    sign(() => {
      context.globalAlpha = 0.6;
      context.setLineDash([4, 4]);
      line();
    }, 'Period before');
}

/** The trend as the page's picture has it: the same paths, on the same axis. */
function drawTrend(drawing: Drawing, source: ChartSource, locale: string): void {
  const { metric, trend, resolved, axis } = source;
  if (!axis) return;
  const { context, colour, text } = drawing;
  const points = pointsOf(metric, trend);
  const count = points.length;
  const left = edge + 36;
  const box = { width: width - left - edge, height: plotHeight, inset: 0 };
  const range = [axis.min, axis.max] as const;
  const y = (value: number) => box.height * (1 - (value - axis.min) / (axis.max - axis.min));
  const lineOf = (values: (number | null)[]) => sparkline(values, range, count, box);
  const now = lineOf(points.map(({ summary }) => summary?.estimate.value ?? null));
  const before = lineOf(points.map((point) => point.before?.summary?.estimate.value ?? null));

  context.save();
  context.translate(left, headHeight);
  context.lineWidth = 1;
  context.strokeStyle = colour('--line');
  for (const tick of axis.ticks) {
    context.stroke(new Path2D(`M0 ${y(tick)}h${box.width}`));
    text(formatCount(tick, locale), -8, y(tick) + 4, { align: 'right' });
  }
  for (const index of labelled(count, mostLabels.wide)) {
    const span = points[index]?.span;
    if (!span) continue;
    const label = formatBucket(span, resolved.unit, resolved.zone, locale, 'short');
    text(label, box.width * shareOf(index, count), box.height + 22, { align: 'center' });
  }
  // A close-up's axis cuts margins and the period before, as the page does.
  context.beginPath();
  context.rect(-6, -6, box.width + 12, box.height + 12);
  context.clip();
  context.strokeStyle = colour(hueOf(metric));
  context.fillStyle = colour(hueOf(metric));
  context.save();
  context.scale(box.width / side, box.height / side);
  context.globalAlpha = 0.1;
  const bands = points.map((point) => bandOf(metric, point));
  context.fill(new Path2D(bandPath(bands, axis.min, axis.max)));
  context.restore();
  context.save();
  context.globalAlpha = 0.45;
  context.lineWidth = 1.5;
  context.setLineDash([4, 4]);
  context.stroke(new Path2D(before.line));
  context.restore();
  context.lineWidth = 2;
  context.lineJoin = 'round';
  context.stroke(new Path2D(now.line));
  const dots =
    count <= mostDots
      ? points.flatMap(({ index, summary }) =>
          summary ? [{ x: box.width * shareOf(index, count), y: y(summary.estimate.value) }] : [],
        )
      : now.dots;
  for (const dot of dots) {
    context.beginPath();
    context.arc(dot.x, dot.y, 2.5, 0, 2 * Math.PI);
    context.fill();
  }
  context.restore();
  drawLegend(drawing, headHeight + plotHeight + 52, trend.previous !== null);
}

/** Rows of the histogram: the scores, highest first, each of NPS's groups under its name. */
function histogramRows(metric: Metric): ({ score: number } | { group: NpsGroup })[] {
  const scores = metricScores(metric).toReversed();
  return scores.flatMap((score, index) => {
    const group = npsGroup(score);
    const before = scores[index - 1];
    const begins = metric === 'NPS' && (before === undefined || npsGroup(before) !== group);
    return [...(begins ? [{ group }] : []), { score }];
  });
}

const groupHues = {
  promoters: '--promoter',
  passives: '--passive',
  detractors: '--detractor',
} as const satisfies Record<NpsGroup, string>;

function drawHistogram(drawing: Drawing, metric: Metric, summary: Summary, locale: string): void {
  const { context, colour, text } = drawing;
  const { histogram, count, groups } = summary;
  const most = Math.max(...Object.values(histogram));
  const left = edge + 32;
  const right = width - edge;
  const whole = right - left - 140;
  const numbers = (n: number, y: number) => {
    text(formatCount(n, locale), right - 60, y, { align: 'right', size: 13, colour: '--ink' });
    text(formatShare(n / count, locale), right, y, { align: 'right', size: 13 });
  };
  histogramRows(metric).forEach((row, index) => {
    const y = headHeight + index * rowHeight;
    if ('group' in row) {
      context.fillStyle = colour(groupHues[row.group]);
      context.fillRect(edge, y + 11, 8, 8);
      text(groupNames[row.group], edge + 16, y + 19);
      numbers(groups?.[row.group] ?? 0, y + 19);
      return;
    }
    const n = histogram[row.score] ?? 0;
    const strength = most > 0 ? n / most : 0;
    text(String(row.score), left - 10, y + 19, { align: 'right', weight: 500, colour: '--ink' });
    context.fillStyle = colour('--sunken');
    context.fillRect(left, y + 6, whole, 18);
    const length = n > 0 ? Math.max(2, whole * strength) : 0;
    context.fillStyle = colour('--surface');
    context.fillRect(left, y + 6, length, 18);
    context.globalAlpha = 0.55 + 0.45 * strength;
    context.fillStyle = colour(hueOf(metric));
    context.fillRect(left, y + 6, length, 18);
    context.globalAlpha = 1;
    numbers(n, y + 19);
  });
}

/** A chart as a PNG of twice its size, with what it needs to be understood on its own. */
export async function chartImage(
  title: string,
  source: ChartSource,
  locale: string,
): Promise<Blob> {
  await document.fonts.ready;
  const { metric, axis, trend } = source;
  const body = axis ? plotHeight + 44 : histogramRows(metric).length * rowHeight;
  const height = headHeight + body + footHeight;
  const drawing = newDrawing(width, height);
  drawHead(drawing, title, source, locale);
  if (axis) drawTrend(drawing, source, locale);
  else {
    const summary = totalOf(metric, trend.buckets);
    if (summary) drawHistogram(drawing, metric, summary, locale);
  }
  drawFoot(drawing, height, source, locale);
  return toPng(drawing);
}
