/** Geometry of a sparkline: values over equal steps, gaps where there are none. */

export type Value = number | null;

export interface Box {
  width: number;
  height: number;
  /** Room kept free at the edges for the stroke. */
  inset: number;
}

/**
 * The lowest and highest of all series, at least `least` apart, so that noise does not look like
 * news. Null when there is nothing to draw.
 */
export function extent(
  series: readonly (readonly Value[])[],
  least: number,
): [number, number] | null {
  const values = series.flat().filter((value) => value !== null);
  if (values.length === 0) return null;
  const low = Math.min(...values);
  const high = Math.max(...values);
  const missing = Math.max(0, least - (high - low)) / 2;
  return [low - missing, high + missing];
}

export interface Sparkline {
  /** Lines between neighbours, as an SVG path; empty when no two values are neighbours. */
  line: string;
  /** Values with a gap on both sides, which a line cannot show. */
  dots: { x: number; y: number }[];
  /** Where the series ends; null without values. */
  end: { x: number; y: number } | null;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** `steps` is the number of places on the axis: series of different length stay aligned. */
export function sparkline(
  values: readonly Value[],
  [low, high]: readonly [number, number],
  steps: number,
  { width, height, inset }: Box,
): Sparkline {
  const x = (index: number) =>
    round(inset + (steps > 1 ? index / (steps - 1) : 0.5) * (width - 2 * inset));
  const y = (value: number) =>
    round(
      height - inset - (high > low ? (value - low) / (high - low) : 0.5) * (height - 2 * inset),
    );
  let line = '';
  let end: Sparkline['end'] = null;
  const dots: Sparkline['dots'] = [];
  values.slice(0, steps).forEach((value, index) => {
    if (value === null) return;
    const before = values[index - 1] ?? null;
    const after = index + 1 < steps ? (values[index + 1] ?? null) : null;
    end = { x: x(index), y: y(value) };
    if (before === null && after === null) dots.push(end);
    else line += `${before === null ? 'M' : 'L'}${end.x} ${end.y}`;
  });
  return { line, dots, end };
}
