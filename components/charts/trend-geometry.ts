/** Geometry of the trend as the server draws it, in a square of 1000 by 1000 that is stretched to fit. */

export const side = 1000;

/** Where the plot lies within the chart, in pixels: axes are outside of it. */
export const plot = { top: 8, right: 12, bottom: 28, left: 36 };

/** The buckets that get a label: at most `most` of them, evenly apart, from the first on. */
export function labelled(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
}

/** Labels that fit a phone, and anything wider. */
export const mostLabels = { phone: 4, wide: 8 };

/** Where a place on the axis lies, as a share of its width: first and last at the ends. */
export function shareOf(index: number, count: number): number {
  return count > 1 ? index / (count - 1) : 0.5;
}

/** An area between low and high values as an SVG path, in pieces where there are gaps. */
export function bandPath(
  bands: readonly (readonly [number, number] | null)[],
  min: number,
  max: number,
): string {
  const x = (index: number) => Math.round(side * shareOf(index, bands.length));
  const y = (value: number) => Math.round(side * (1 - (value - min) / (max - min)));
  let path = '';
  let upper: string[] = [];
  let lower: string[] = [];
  const close = () => {
    if (upper.length > 1) path += `M${upper.join('L')}L${lower.toReversed().join('L')}Z`;
    upper = [];
    lower = [];
  };
  bands.forEach((band, index) => {
    if (band) {
      upper.push(`${x(index)} ${y(band[1])}`);
      lower.push(`${x(index)} ${y(band[0])}`);
    } else close();
  });
  close();
  return path;
}
