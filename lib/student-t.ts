/** Quantiles of Student's t distribution. */

/**
 * Γ(a + ½) / Γ(a), a > 0: the recurrence of Γ upwards, then the asymptotic series of Tricomi and
 * Erdélyi (1951), "The asymptotic expansion of a ratio of gamma functions".
 */
function gammaRatio(a: number): number {
  let factor = 1;
  let argument = a;
  while (argument < 20) {
    factor *= argument / (argument + 0.5);
    argument += 1;
  }
  const inverse = 1 / argument;
  const series =
    -inverse / 8 + inverse ** 3 / 192 - inverse ** 5 / 640 + (17 * inverse ** 7) / 14_336;
  return factor * Math.sqrt(argument) * Math.exp(series);
}

/** Continued fraction of the incomplete beta function (DLMF 8.17.22), by Lentz's method (1976). */
function betaFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / (1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m <= 20_000; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / (1 + even * d);
    c = 1 + even / c;
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / (1 + odd * d);
    c = 1 + odd / c;
    const step = d * c;
    fraction *= step;
    if (Math.abs(step - 1) < 1e-15) break;
  }
  return fraction;
}

/** Beyond this many degrees of freedom the quantile moves by less than 1e-6. */
const manyDegrees = 1e8;

/**
 * The value that a t variable stays below with the given probability, to 1e-6 of itself or better.
 *
 * The upper tail is ½·I(ν/(ν+t²); ν/2, ½) (Abramowitz and Stegun 1964, "Handbook of Mathematical
 * Functions", 26.7.1 and 26.5.27). It falls and is convex for t > 0, so that Newton's steps from 0
 * approach the quantile from below and never overshoot.
 *
 * @param probability strictly between 0 and 1
 * @param degrees degrees of freedom, 1 or more, not necessarily whole
 * @throws RangeError outside those ranges
 */
export function tQuantile(probability: number, degrees: number): number {
  if (!(probability > 0 && probability < 1)) throw new RangeError(`No probability: ${probability}`);
  if (!(degrees >= 1)) throw new RangeError(`Too few degrees of freedom: ${degrees}`);
  if (probability < 0.5) return -tQuantile(1 - probability, degrees);
  const tail = 1 - probability;
  const v = Math.min(degrees, manyDegrees);
  const a = v / 2;
  const peak = gammaRatio(a) / Math.sqrt(v * Math.PI);
  let t = 0;
  for (let step = 0; step < 200; step += 1) {
    const x = (t * t) / (v + t * t);
    const density = peak * Math.exp(-(a + 0.5) * Math.log1p((t * t) / v));
    // Of the two forms of the fraction, the one that converges fast at this x.
    const above =
      x < 1.5 / (a + 2.5)
        ? 0.5 - density * t * betaFraction(x, 0.5, a)
        : ((density * t) / v) * betaFraction(1 - x, a, 0.5);
    const move = (above - tail) / density;
    t += move;
    if (move <= 1e-13 * t) break;
  }
  return t;
}
