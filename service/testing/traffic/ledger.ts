import type { Metric, Scale } from '@/lib/contract/metrics';

/** What a rating can be edited to be: its score, and its user's id as the API shows it. */
export interface Content {
  score: number;
  user: string;
}

interface Write extends Content {
  /** By the ledger's own clock; `ended` is infinite while no answer has come. */
  begun: number;
  ended: number;
}

export interface KnownRating {
  /** As the API shows it. */
  id: string;
  metric: Metric;
  scale: Scale;
  writes: Write[];
}

/** A rating as the database has it, with ids as the API shows them. */
export interface FoundRating extends Content {
  id: string;
  metric: Metric;
  scale: Scale;
}

/**
 * What the service acknowledged: every rating, and what it may be by now. Of edits that overlap, any may
 * be the last; one that was never answered may have happened at any time, or not at all.
 */
export class Ledger {
  #clock = 0;
  readonly #ratings = new Map<string, KnownRating>();
  readonly #editable: KnownRating[] = [];
  readonly #byMetric: Record<Metric, number> = { CSAT: 0, CES: 0, NPS: 0 };
  /** New ratings that were sent and not answered: at most so many may be there without being known. */
  unanswered = 0;

  /** The time before a write is sent. */
  now(): number {
    this.#clock += 1;
    return this.#clock;
  }

  /** Ratings of a metric that are certainly there. */
  countOf(metric: Metric): number {
    return this.#byMetric[metric];
  }

  get size(): number {
    return this.#ratings.size;
  }

  has(id: string): boolean {
    return this.#ratings.has(id);
  }

  /** Notes a rating that is there; `isShared` ones may be edited by anybody. */
  add({ id, metric, scale, score, user }: FoundRating, isShared = true): KnownRating {
    const known = this.#ratings.get(id);
    if (known) return known;
    const now = this.now();
    const rating = { id, metric, scale, writes: [{ score, user, begun: now, ended: now }] };
    this.#ratings.set(id, rating);
    this.#byMetric[metric] += 1;
    if (isShared) this.#editable.push(rating);
    return rating;
  }

  /** One to edit: its place in the order of their coming, from 0 to 1, is the argument. */
  editable(place: number): KnownRating | undefined {
    return this.#editable[Math.floor(place * this.#editable.length)];
  }

  /** Notes an edit that is about to be sent; the function returned notes that it was acknowledged. */
  edit(rating: KnownRating, content: Content): () => void {
    const write: Write = { ...content, begun: this.now(), ended: Number.POSITIVE_INFINITY };
    rating.writes.push(write);
    return () => {
      write.ended = this.now();
      rating.writes = rating.writes.filter(({ ended }) => ended >= write.begun);
    };
  }

  /**
   * Compares with what the database has, all of it, while nothing is being written, and goes on from
   * there. Returns what is wrong, in words.
   */
  settle(found: readonly FoundRating[]): string[] {
    const faults: string[] = [];
    const missing = new Set(this.#ratings.keys());
    let strangers = 0;
    for (const row of found) {
      const known = this.#ratings.get(row.id);
      if (!missing.delete(row.id)) strangers += 1;
      if (!known) {
        this.add(row, false);
        continue;
      }
      const { score, user } = row;
      if (!known.writes.some((write) => write.score === score && write.user === user))
        faults.push(
          `Rating ${row.id} has score ${score} and user ${user}, and was acknowledged as one of ${JSON.stringify(known.writes)}.`,
        );
      const now = this.now();
      known.writes = [{ score, user, begun: now, ended: now }];
    }
    for (const id of missing) faults.push(`Rating ${id} was acknowledged and is not there.`);
    if (strangers > this.unanswered)
      faults.push(`${strangers} ratings nobody knows, of ${this.unanswered} that were sent.`);
    this.unanswered = 0;
    return faults;
  }
}
