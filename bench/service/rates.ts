import { createRandom } from '@/service/cli/demo/random';
import { type Load, putUnderLoad, type Target } from './load';
import type { Place } from './place';
import { type Answering, startBareRoute } from './processes';
import type { ReadKind } from './read-kind';
import { medianOf, Samples } from './samples';
import { lookupName, statisticsNames } from './statistic-reads';

const clients = 32;
const rounds = 4;
const seconds = 3;
const pathsOfClient = 300;

export interface Rate {
  name: string;
  /** Requests a second, the median of the rounds. */
  rate: number;
  medianMs: number;
  p99Ms: number;
}

export interface Rates {
  getRating: Rate;
  statistics: Rate;
  bareRoute: Rate;
}

/** Paths of some kinds in turn, drawn anew for each client. */
function requestsFrom(kinds: readonly ReadKind[]): Load['requestsOf'] {
  return (client) => {
    const random = createRandom(client + 1);
    return Array.from({ length: pathsOfClient }, (_, index) => {
      const path = kinds[index % kinds.length]?.draw(random).path;
      return { path: path ?? '/' };
    });
  };
}

async function jsonOf({ url, key }: Target, path: string): Promise<string> {
  const credentials = Buffer.from(`bench:${key}`).toString('base64');
  const answer = await fetch(url + path, { headers: { authorization: `Basic ${credentials}` } });
  if (!answer.ok) throw new Error(`GET of one rating answered ${answer.status}.`);
  return answer.text();
}

/** Request rates under many clients; the programs take turns. */
export async function measureRates(
  service: Answering,
  place: Place,
  kinds: readonly ReadKind[],
): Promise<Rates> {
  const target = { url: service.url, key: place.key };
  const ofNames = (names: readonly string[]) => kinds.filter(({ name }) => names.includes(name));
  const lookup = requestsFrom(ofNames([lookupName]));
  const path = lookup(0)[0]?.path ?? '/';
  const bare = await startBareRoute(await jsonOf(target, path));
  const own = (name: string, to: Target, requestsOf: Load['requestsOf']) => {
    return { name, to, requestsOf, rates: [] as number[], times: new Samples() };
  };
  const loads = {
    getRating: own('GET of one rating', target, lookup),
    statistics: own('statistics', target, requestsFrom(ofNames(statisticsNames))),
    bareRoute: own('bare Fastify route', { url: bare.url, key: null }, () => [{ path: '/' }]),
  };
  try {
    for (let round = -1; round < rounds; round += 1)
      for (const { to, requestsOf, rates, times } of Object.values(loads)) {
        const result = await putUnderLoad(to, { clients, seconds, requestsOf });
        if (round === -1) continue;
        rates.push(result.rate);
        for (const ms of result.times) times.add(ms);
      }
  } finally {
    await bare.stop();
  }
  const rateOf = ({ name, rates, times }: (typeof loads)['getRating']): Rate => {
    return { name, rate: medianOf(rates), medianMs: times.median, p99Ms: times.p99 };
  };
  return {
    getRating: rateOf(loads.getRating),
    statistics: rateOf(loads.statistics),
    bareRoute: rateOf(loads.bareRoute),
  };
}
