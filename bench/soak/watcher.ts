import { type Histogram, histogramOf, metrics, slugOf } from '@/lib/contract/metrics';
import { paginationOf, resultOf, rowsOf } from '@/service/testing/client';
import type { Comparisons } from '@/service/testing/snapshots/snapshot';
import type { FoundRating, KnownRating } from '@/service/testing/traffic/ledger';
import { edit, expectStatus, post, type Writer } from '@/service/testing/traffic/writers';
import type { Tally } from './tally';

const postsAtOnce = 4;

/**
 * Adds and edits ratings of a survey and a user that nobody else writes to, and looks after each answer
 * whether the very next statistics and lists, of any service, have it.
 */
export class Watcher {
  readonly #ratings = new Map<string, { rating: KnownRating; score: number }>();

  constructor(
    readonly writer: Writer,
    readonly comparisons: Comparisons,
    readonly tally: Tally,
  ) {}

  /** Goes on from what the database has after a crash: writes without an answer may have happened or not. */
  resume(found: readonly FoundRating[]): void {
    const { ledger, scene } = this.writer;
    this.#ratings.clear();
    for (const row of found)
      if (row.user === scene.own.user.id)
        this.#ratings.set(row.id, { rating: ledger.add(row, false), score: row.score });
  }

  async #get(path: string) {
    const answer = await this.writer.random.pick(this.writer.clients).get(path);
    expectStatus(answer, 200);
    return answer;
  }

  async #write(): Promise<string[]> {
    const { writer } = this;
    const { survey, user } = writer.scene.own;
    const count = writer.random.between(1, postsAtOnce);
    const added = await Promise.all(
      Array.from({ length: count }, () => post(writer, survey, { user: { id: user.id } }, false)),
    );
    for (const rating of added)
      this.#ratings.set(rating.id, { rating, score: rating.writes[0]?.score ?? 0 });
    this.tally.posted += count;
    const known = [...this.#ratings.values()];
    const one = writer.random.pick(known);
    if (writer.random.chance(0.5)) {
      one.score = await edit(writer, one.rating, user.id);
      this.tally.edited += 1;
    }
    return added.map(({ id }) => id);
  }

  #expected(): Histogram {
    const scores = [...this.#ratings.values()].map(({ score }) => [score, 1] as const);
    return histogramOf(this.writer.scene.own.survey.metric, scores);
  }

  async look(): Promise<void> {
    const { scene, ledger, random } = this.writer;
    const newest = await this.#write();
    const { survey, user } = scene.own;
    const metric = random.pick(metrics);
    const atLeast = ledger.countOf(metric);
    const list = `/v1/users/${user.id}/ratings?per_page=10`;
    const [ofSurvey, ofUser, listed, ofMetric] = await Promise.all([
      this.#get(`/v1/surveys/${survey.id}/histogram`),
      this.#get(`/v1/users/${user.id}/histogram`),
      this.#get(list),
      this.#get(`/v1/${slugOf(metric)}/stats`),
    ]);
    const histogram = this.#expected();
    this.comparisons.see({ next: 'survey' }, resultOf(ofSurvey).histogram, histogram);
    this.comparisons.see({ next: 'user' }, resultOf(ofUser)[survey.metric], { histogram });
    const first = rowsOf(listed)
      .slice(0, newest.length)
      .map(({ id }) => String(id));
    this.comparisons.see(
      { next: list },
      [paginationOf(listed).total, first.sort()],
      [this.#ratings.size, newest.sort()],
    );
    const { count } = resultOf(ofMetric);
    this.comparisons.see({ next: metric, atLeast, count }, Number(count) >= atLeast, true);
    this.tally.readYourWrites += 1;
  }
}
