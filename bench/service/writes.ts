import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@/service/cli/demo/random';
import { parseEnvironment } from '@/service/environment';
import { type LoadResult, putUnderLoad } from './load';
import { bodyOf, drawRating, givenRating, plainInsert, plainValues } from './new-ratings';
import type { Place } from './place';
import type { Answering } from './processes';
import { medianOf, Samples } from './samples';
import { createStore, openServicePool } from './service-calls';
import { plainFrom } from './tidy';

const clientCounts = [1, 8, 64] as const;
const rounds = 8;
const seconds = 1;
/** Time for a service process to fold what a turn has left behind. */
const pauseMs = 1_200;
const bodiesOfClient = 200;

export interface WriteRate {
  /** Ratings a second, the median of the rounds. */
  rate: number;
  medianMs: number;
  p99Ms: number;
}

export interface Writes {
  clients: number;
  /** Of the same rows, without statistics, by as many connections. */
  plain: WriteRate;
  /** The service's own statements, without HTTP. */
  stored: WriteRate;
  posted: WriteRate;
}

/** Lets `clients` loops do one thing after another for a while. */
async function loop(
  clients: number,
  work: (client: number) => Promise<unknown>,
): Promise<LoadResult> {
  const times: number[] = [];
  const begun = performance.now();
  const end = begun + seconds * 1000;
  async function run(client: number): Promise<void> {
    for (let now = performance.now(); now < end; ) {
      await work(client);
      const after = performance.now();
      times.push(after - now);
      now = after;
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => run(client)));
  return { rate: (times.length / (performance.now() - begun)) * 1000, times };
}

type Writer = (clients: number) => Promise<LoadResult>;

/** The three ways to write a rating, on the database of `place`, and the end of their connections. */
async function openWriters(service: Answering, place: Place) {
  const random = createRandom(Date.now());
  const draw = () => drawRating(place, random);
  const most = Math.max(...clientCounts);
  const plainPool = openServicePool(place.url, most);
  const pool = openServicePool(place.url, parseEnvironment({}).servicePoolSize);
  const connections = await Promise.all(Array.from({ length: most }, () => plainPool.connect()));
  let plain = plainFrom;

  const insertPlainly: Writer = (clients) =>
    loop(clients, async (client) => {
      plain += 1;
      await connections[client]?.query({
        name: 'bench-plain-insert',
        text: plainInsert,
        values: plainValues(place.accountId, plain, draw()),
      });
    });
  const store = createStore({ pool, accountId: place.accountId });
  const storeHere: Writer = (clients) => loop(clients, () => store(givenRating(draw())));
  const post: Writer = (clients) =>
    putUnderLoad(
      { url: service.url, key: place.key },
      {
        clients,
        seconds,
        requestsOf: () =>
          Array.from({ length: bodiesOfClient }, () => {
            return { method: 'POST', path: '/v1/ratings', body: bodyOf(draw()) };
          }),
      },
    );
  return {
    writers: { plain: insertPlainly, stored: storeHere, posted: post },
    async close() {
      for (const connection of connections) connection.release();
      await Promise.all([plainPool.end(), pool.end()]);
    },
  };
}

/** Rates of writing ratings, the ways and numbers of clients in turn. */
export async function measureWrites(service: Answering, place: Place): Promise<Writes[]> {
  const { writers, close } = await openWriters(service, place);
  const cell = () => ({ rates: [] as number[], times: new Samples() });
  const measured = clientCounts.map((clients) => {
    return { clients, cells: { plain: cell(), stored: cell(), posted: cell() } };
  });
  try {
    for (let round = -1; round < rounds; round += 1)
      for (const { clients, cells } of measured)
        for (const way of ['plain', 'stored', 'posted'] as const) {
          const { rate, times } = await writers[way](clients);
          await sleep(pauseMs);
          if (round === -1) continue;
          cells[way].rates.push(rate);
          for (const ms of times) cells[way].times.add(ms);
        }
  } finally {
    await close();
  }
  const rateOf = ({ rates, times }: ReturnType<typeof cell>): WriteRate => {
    return { rate: medianOf(rates), medianMs: times.median, p99Ms: times.p99 };
  };
  return measured.map(({ clients, cells: { plain, stored, posted } }) => {
    return { clients, plain: rateOf(plain), stored: rateOf(stored), posted: rateOf(posted) };
  });
}
