/** Times of one kind of request, in milliseconds, and how many rows were answered. */
export class Samples {
  readonly #times: number[] = [];
  #rows = 0;

  add(ms: number, rows = 1): void {
    this.#times.push(ms);
    this.#rows += rows;
  }

  /** Of an answer, on average. */
  get rows(): number {
    return this.#rows / this.#times.length;
  }

  get count(): number {
    return this.#times.length;
  }

  /** The smallest time that `share` of the requests did not exceed (nearest rank); NaN without any. */
  quantile(share: number): number {
    const sorted = this.#times.toSorted((a, b) => a - b);
    return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
  }

  get median(): number {
    return this.quantile(0.5);
  }

  get p99(): number {
    return this.quantile(0.99);
  }
}

export function medianOf(values: readonly number[]): number {
  const samples = new Samples();
  for (const value of values) samples.add(value);
  return samples.median;
}
