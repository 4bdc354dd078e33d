import { metrics } from '@/lib/contract/metrics';
import { createRandom } from '@/service/cli/demo/random';
import { seconds } from '@/service/cli/output';
import { keepApart } from './cores';
import { openDatabase } from './database/build-database';
import { type Cluster, openCluster, warmDatabase } from './database/cluster';
import { fewestRatings } from './database/people';
import { measureImport } from './import-rate';
import { measureOverHttp } from './over-http';
import { drawPeriod, openPlace, type Place } from './place';
import { type Answering, startService } from './processes';
import { measureRates } from './rates';
import type { ReadKind } from './read-kind';
import { readKinds } from './reads';
import type { Samples } from './samples';
import { groupByScore, metricStats, ratingPage } from './service-calls';
import { type Figures, figuresText, type ReadFigures, smallTable } from './tables';
import { measureThroughDatabase } from './through-database';
import { tidy } from './tidy';
import { measureWrites } from './writes';

export const parts = ['database', 'http', 'rates', 'writes', 'import'] as const;
export type Part = (typeof parts)[number];

export interface ServiceBenchOptions {
  ratings: number;
  only: readonly Part[];
  /** Builds the database anew. */
  rebuild: boolean;
}

async function step<T>(words: string, work: () => Promise<T>): Promise<T> {
  console.log(`${words} ...`);
  const begun = performance.now();
  const result = await work();
  console.log(`  ${seconds(performance.now() - begun)}`);
  return result;
}

/** Figures of wrong answers would be worth nothing. */
async function refuseInexact(place: Place): Promise<void> {
  const random = createRandom(7);
  for (const metric of metrics) {
    const bounds = drawPeriod(random);
    const [counted, grouped] = [
      await metricStats(place, metric, bounds),
      await groupByScore(place, metric, bounds),
    ];
    if (JSON.stringify(counted) !== JSON.stringify(grouped))
      throw new Error(
        `The ${metric} statistics of ${place.database} are not those of its ratings: run with --rebuild.`,
      );
  }
  const [team, bounds] = [random.pick(place.teams), drawPeriod(random)];
  const { rows } = await place.pool.query<{ n: number }>(
    `SELECT count(*) AS n FROM ratings r
     WHERE r.account_id = $1 AND r.user_id IN (SELECT m.user_id FROM team_members m WHERE m.account_id = $1 AND m.team_id = $2)
       AND r.created_at BETWEEN to_timestamp($3) AND to_timestamp($4)`,
    [place.accountId, team, bounds.period_start, bounds.period_end],
  );
  const { total } = await ratingPage(place, {
    scope: { kind: 'team', id: { uuid: team } },
    filters: bounds,
    page: 1,
    per_page: 10,
    sort_order: 'desc',
  });
  if (total !== rows[0]?.n)
    throw new Error(
      `A team of ${place.database} has not the ratings of its members: run with --rebuild.`,
    );
}

interface Prepared {
  place: Place;
  kinds: ReadKind[];
}

async function prepare(cluster: Cluster, ratings: number, rebuild: boolean): Promise<Prepared> {
  const database = await openDatabase(cluster, ratings, { rebuild });
  const place = await openPlace(cluster.urlOf(database), ratings);
  await tidy(cluster, place);
  await warmDatabase(cluster, database);
  await refuseInexact(place);
  return { place, kinds: await readKinds(place) };
}

async function readOverHttp(prepared: readonly Prepared[]): Promise<Samples[][]> {
  const services: Answering[] = [];
  try {
    for (const { place } of prepared) services.push(await startService(place.url));
    return await measureOverHttp(
      prepared.map(({ place, kinds }, index) => {
        return { target: { url: services[index]?.url ?? '', key: place.key }, kinds };
      }),
    );
  } finally {
    for (const service of services) await service.stop();
  }
}

async function readThroughDatabase(prepared: readonly Prepared[]): Promise<Samples[][]> {
  const undo = await keepApart(prepared.map(({ place }) => place.pool));
  try {
    return await measureThroughDatabase(prepared.map(({ kinds }) => kinds));
  } finally {
    undo();
  }
}

function readFigures(
  { kinds }: Prepared,
  database: Samples[][] | null,
  http: Samples[][] | null,
): ReadFigures[] {
  const of = (measured: Samples[][] | null, index: number) => {
    const large = measured?.[0]?.[index];
    return large ? { large, small: measured?.[1]?.[index] ?? null } : null;
  };
  return kinds.map((kind, index) => {
    return { kind, database: of(database, index), http: of(http, index) };
  });
}

async function measureAll(
  cluster: Cluster,
  { ratings, only, rebuild }: ServiceBenchOptions,
): Promise<Figures> {
  const wants = (...some: Part[]) => some.some((part) => only.includes(part));
  const large = await step('Preparing', () => prepare(cluster, ratings, rebuild));
  const prepared = [large];
  if (ratings > fewestRatings && wants('database', 'http'))
    prepared.push(await prepare(cluster, fewestRatings, false));
  const figures: Figures = {
    ratings,
    reads: [],
    writes: [],
    rates: null,
    peakMemory: null,
    imported: null,
  };
  const { place, kinds } = large;
  const database = wants('database')
    ? await step('Reads through the database alone', () => readThroughDatabase(prepared))
    : null;
  const http = wants('http') ? await step('Reads over HTTP', () => readOverHttp(prepared)) : null;
  if (database || http) figures.reads = readFigures(large, database, http);
  if (wants('rates', 'writes')) {
    const service = await startService(place.url);
    try {
      if (wants('rates'))
        figures.rates = await step('Request rates', () => measureRates(service, place, kinds));
      if (wants('writes'))
        figures.writes = await step('Writes', () => measureWrites(service, place));
      figures.peakMemory = service.peakMemory();
    } finally {
      await service.stop();
    }
  }
  if (wants('import')) figures.imported = await step('Import', () => measureImport(place.url));
  await step('Tidying up', () => tidy(cluster, place));
  for (const one of prepared) await one.place.pool.end();
  return figures;
}

/** Measures the service on an account of many ratings and returns the tables of its figures. */
export async function benchService(options: ServiceBenchOptions): Promise<string> {
  const cluster = await openCluster();
  try {
    const figures = await measureAll(cluster, options);
    if (figures.reads.some(({ database }) => database?.small))
      console.log(`\n${smallTable(figures.reads)}`);
    return figuresText(figures);
  } finally {
    await cluster.stop();
  }
}
