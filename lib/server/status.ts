import type { Identifiers, Survey } from '@/lib/contract/resources';
import type { Extensions, ServiceStatus, Status } from '@/lib/status';
import packageFile from '@/package.json';
import { type Connection, connectionState } from './connection';
import { extensionsOf } from './extensions';
import { probe } from './probe';
import { database } from './store/database';

/** Calls whose median is the latency. */
const calls = 5;

function identifiersOf(survey: Survey | undefined): Identifiers | null {
  if (!survey) return null;
  if (typeof survey.id === 'string') return 'uuid';
  return survey.uuid === undefined ? 'numeric' : 'transition';
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

async function readExtensions(): Promise<Extensions> {
  const [filters, histograms, search] = await Promise.all([
    extensionsOf('/v1/csat/ratings'),
    extensionsOf('/v1/surveys/stats'),
    extensionsOf('/v1/customers'),
  ]);
  return {
    filters: [...filters].sort(),
    histograms: histograms.has('histogram'),
    customerSearch: search.has('search'),
  };
}

async function readService(connection: Connection): Promise<ServiceStatus> {
  const { address } = connection;
  const { verdict, surveys, ...first } = await probe(connection);
  if (verdict.kind !== 'fine')
    return { address, verdict, latency: null, identifiers: null, extensions: null };
  const times = [first.ms];
  while (times.length < calls) {
    const next = await probe(connection);
    if (next.verdict.kind !== 'fine') break;
    times.push(next.ms);
  }
  return {
    address,
    verdict,
    latency: { medianMs: medianOf(times), calls: times.length },
    identifiers: identifiersOf(surveys[0]),
    extensions: await readExtensions(),
  };
}

async function readDatabase(): Promise<Status['database']> {
  const begun = performance.now();
  const { rows } = await database().query<{ server_version: string }>('SHOW server_version');
  return { version: rows[0]?.server_version ?? '', ms: performance.now() - begun };
}

/** How everything is just now, measured by a few calls. Throws where the database does not answer. */
export async function readStatus(): Promise<Status> {
  const { connection } = await connectionState();
  const now = Date.now() / 1000;
  const [service, found] = await Promise.all([
    connection && readService(connection),
    readDatabase(),
  ]);
  return {
    service,
    dashboard: { version: packageFile.version, startedAt: Math.floor(now - process.uptime()) },
    database: found,
    checkedAt: Math.floor(now),
  };
}
