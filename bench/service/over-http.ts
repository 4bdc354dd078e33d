import { createRandom } from '@/service/cli/demo/random';
import { getInTurn, type Target } from './load';
import type { ReadKind } from './read-kind';
import { Samples } from './samples';
import { shuffle } from './shuffle';

/** Time for all kinds against all services. */
const budgetMs = 60_000;
const parts = 10;
const roundsOfPart = { most: 30, fewest: 1 };
const warmUpRounds = 12;

export interface HttpPlace {
  target: Target;
  kinds: readonly ReadKind[];
}

/**
 * Times of each kind over HTTP from each of some services, by one client to each: request by request
 * the kinds take turns in any order, in parts the services. Kinds that the API has not stay without times.
 */
export async function measureOverHttp(places: readonly HttpPlace[]): Promise<Samples[][]> {
  const random = createRandom(1);
  const samples = places.map(({ kinds }) => kinds.map(() => new Samples()));

  /** Returns the time of a round, in ms. */
  async function ask(place: number, rounds: number, isMeasured: boolean): Promise<number> {
    const { target, kinds } = places[place] ?? { target: { url: '', key: null }, kinds: [] };
    const asked: { path: string; kind: number }[] = [];
    // The first round of a connection is one that opens it.
    for (let round = -1; round < rounds; round += 1)
      for (const [kind, { draw }] of shuffle(kinds.entries(), random)) {
        const { path } = draw(random);
        if (path !== null) asked.push({ path, kind });
      }
    const times = await getInTurn(
      target,
      asked.map(({ path }) => path),
    );
    const first = asked.length / (rounds + 1);
    if (isMeasured)
      for (const [index, ms] of times.entries())
        if (index >= first) samples[place]?.[asked[index]?.kind ?? 0]?.add(ms);
    return times.slice(first).reduce((sum, ms) => sum + ms, 0) / rounds;
  }

  let wholeRound = 0;
  for (const place of places.keys()) wholeRound += await ask(place, warmUpRounds, false);
  const affordable = Math.floor(budgetMs / parts / wholeRound);
  const rounds = Math.min(roundsOfPart.most, Math.max(roundsOfPart.fewest, affordable));
  for (let part = 0; part < parts; part += 1)
    for (const place of places.keys()) await ask(place, rounds, true);
  return samples;
}
