import { v7 } from 'uuid';

/** Everything random in the demo comes from one of these, so that the same `now` gives the same rows. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** A whole number, both ends included. */
  between(min: number, max: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** The index of a running sum of weights, drawn in proportion; only the first `length` count. */
  fromSums(sums: readonly number[], length?: number): number;
  /** Normally distributed, mean 0, standard deviation 1. */
  normal(): number;
  /** A version 7 UUID of this second. */
  uuid(epochSeconds: number): string;
}

/** mulberry32 (public domain, Tommy Ettinger): 32 bits of state are plenty for made-up ratings. */
export function createRandom(seed: number): Random {
  let state = seed;

  function bits(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }

  const next = () => bits() / 2 ** 32;
  const bytes = new Uint8Array(16);

  return {
    next,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick(items) {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
    fromSums(sums, length = sums.length) {
      const target = next() * (sums[length - 1] ?? 0);
      return countUpTo(sums, target, length);
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    uuid(epochSeconds) {
      const words = new DataView(bytes.buffer);
      for (let offset = 0; offset < 16; offset += 4) words.setUint32(offset, bits());
      return v7({ msecs: epochSeconds * 1000, random: bytes });
    },
  };
}

/** How many of the first `length` ascending numbers are at most `limit`. */
export function countUpTo(
  ascending: readonly number[],
  limit: number,
  length = ascending.length,
): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? Number.POSITIVE_INFINITY) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function runningSums(weights: readonly number[]): number[] {
  let sum = 0;
  return weights.map((weight) => {
    sum += weight;
    return sum;
  });
}
