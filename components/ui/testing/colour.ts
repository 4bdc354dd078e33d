/** How far colours are apart, and how eyes that lack one kind of cone see them. Colours are `#rrggbb`. */

type Triple = readonly [number, number, number];

export type Eyes = 'normal' | 'protanope' | 'deuteranope' | 'tritanope';
export type Lab = Triple;

/**
 * Linear sRGB to linear sRGB, severity 1.0: Machado, Oliveira and Fernandes (2009), "A
 * Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE TVCG 15(6), table 1.
 */
const simulations: Record<Eyes, readonly [Triple, Triple, Triple]> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanope: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranope: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanope: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Linear sRGB to CIE XYZ with white D65 (IEC 61966-2-1). */
const toXyz = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
] as const;
const white: Triple = [0.95047, 1, 1.08883];

function multiply(matrix: readonly [Triple, Triple, Triple], [x, y, z]: Triple): Triple {
  const row = ([a, b, c]: Triple) => a * x + b * y + c * z;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}

function linear(colour: string): Triple {
  const channel = (from: number) => {
    const value = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const luminance = (colour: string) => multiply(toXyz, linear(colour))[1];
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** CIELAB of a colour, as these eyes see it. */
export function labOf(colour: string, eyes: Eyes): Lab {
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  const [red, green, blue] = multiply(simulations[eyes], linear(colour));
  const xyz = multiply(toXyz, [clamp(red), clamp(green), clamp(blue)]);
  const f = (value: number) =>
    value > (6 / 29) ** 3 ? Math.cbrt(value) : value / (3 * (6 / 29) ** 2) + 4 / 29;
  const [x, y, z] = [f(xyz[0] / white[0]), f(xyz[1] / white[1]), f(xyz[2] / white[2])];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const cosine = (degrees: number) => Math.cos(radians(degrees));

function hueOf(a: number, b: number): number {
  return a === 0 && b === 0 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
}

/** The mean of two hues on the shorter way around; their sum where one has no hue. */
function meanHue(h1: number, h2: number, grey: boolean): number {
  if (grey) return h1 + h2;
  if (Math.abs(h1 - h2) <= 180) return (h1 + h2) / 2;
  return h1 + h2 < 360 ? (h1 + h2 + 360) / 2 : (h1 + h2 - 360) / 2;
}

/**
 * CIEDE2000 with all weights 1: Sharma, Wu and Dalal (2005), "The CIEDE2000 Color-Difference
 * Formula: Implementation Notes, Supplementary Test Data, and Mathematical Observations", Color
 * Research and Application 30(1), equations 2 to 22.
 */
export function distance([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const seventh = (chroma: number) => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));
  const stretch = 1.5 - 0.5 * seventh((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2);
  const c1 = Math.hypot(a1 * stretch, b1);
  const c2 = Math.hypot(a2 * stretch, b2);
  const h1 = hueOf(a1 * stretch, b1);
  const h2 = hueOf(a2 * stretch, b2);
  const grey = c1 * c2 === 0;

  const turn = h2 - h1;
  const shorter = turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn;
  const dHue = grey ? 0 : 2 * Math.sqrt(c1 * c2) * Math.sin(radians(shorter) / 2);
  const lightness = (l1 + l2) / 2;
  const chroma = (c1 + c2) / 2;
  const hue = meanHue(h1, h2, grey);

  const t =
    1 -
    0.17 * cosine(hue - 30) +
    0.24 * cosine(2 * hue) +
    0.32 * cosine(3 * hue + 6) -
    0.2 * cosine(4 * hue - 63);
  const off = (lightness - 50) ** 2;
  const l = (l2 - l1) / (1 + (0.015 * off) / Math.sqrt(20 + off));
  const c = (c2 - c1) / (1 + 0.045 * chroma);
  const h = dHue / (1 + 0.015 * chroma * t);
  const rotation =
    -2 * seventh(chroma) * Math.sin(radians(60 * Math.exp(-(((hue - 275) / 25) ** 2))));
  return Math.sqrt(l ** 2 + c ** 2 + h ** 2 + rotation * c * h);
}
