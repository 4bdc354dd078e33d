/** Buckets held at most. Only keys that were accepted have one, so that it takes this many real keys to lose any. */
const bucketsAtMost = 10_000;

export interface RateLimitOptions {
  /** Requests that a key may make in a minute, at once or spread over it; above 0. */
  perMinute: number;
  /** Milliseconds on a clock that never goes back. */
  clock?: () => number;
}

export interface RateLimit {
  /** Counts a request of the key: 0 when it may go on, else the whole seconds until the next one may, 1 or more. */
  take(key: string): number;
  /** Keys whose requests are remembered. */
  size(): number;
}

interface Bucket {
  tokens: number;
  filledAt: number;
}

/**
 * A token bucket for each API key, in this process: it holds a minute's requests and refills evenly.
 * Beyond the most buckets, the one that was used longest ago goes, which is one that has refilled most.
 */
export function createRateLimit({
  perMinute,
  clock = () => performance.now(),
}: RateLimitOptions): RateLimit {
  const perMillisecond = perMinute / 60_000;
  const buckets = new Map<string, Bucket>();

  function refilled(key: string): Bucket {
    const now = clock();
    const bucket = buckets.get(key);
    if (!bucket) return { tokens: perMinute, filledAt: now };
    const gained = (now - bucket.filledAt) * perMillisecond;
    return { tokens: Math.min(perMinute, bucket.tokens + gained), filledAt: now };
  }

  /** A map keeps the order of insertion: the key goes to its end. */
  function keep(key: string, bucket: Bucket): void {
    buckets.delete(key);
    const oldest = buckets.keys().next();
    if (buckets.size >= bucketsAtMost && !oldest.done) buckets.delete(oldest.value);
    buckets.set(key, bucket);
  }

  return {
    take(key) {
      const bucket = refilled(key);
      const allowed = bucket.tokens >= 1;
      if (allowed) bucket.tokens -= 1;
      keep(key, bucket);
      if (allowed) return 0;
      return Math.max(1, Math.ceil((1 - bucket.tokens) / perMillisecond / 1000));
    },
    size: () => buckets.size,
  };
}
