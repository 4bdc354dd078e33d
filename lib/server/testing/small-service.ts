import { countOf, type Histogram, histogramOf, type Metric, metrics } from '@/lib/contract/metrics';
import type { Histograms } from '@/lib/trend';
import { listen, listPage } from './http-service';

/** A service of a few records over real HTTP: what the dashboard's server reads lists of records from. */

export interface SmallRecord {
  id: number;
  /** What its list says of it. */
  fields: object;
  numbers: Histograms;
  /** Of surveys. */
  metric?: Metric;
}

export interface SmallService {
  /** Records by the segment of their kind, oldest first. */
  records: Record<string, SmallRecord[]>;
  /** Ids of the members of each team. */
  members: Record<number, number[]>;
  /** Whether it prints a document, takes `histogram=true`, and searches customers. */
  extended: boolean;
  /** Requests that fail. */
  fails: (url: URL) => boolean;
  /** Paths with their query, as asked. */
  asked: URL[];
  url: string;
  close: () => void;
}

const whole = (metric: Metric, { [metric]: histogram = {} }: Histograms): Histogram =>
  histogramOf(
    metric,
    Object.entries(histogram).map(([score, count]) => [Number(score), count] as const),
  );

const histogramsOf = ({ numbers, metric }: SmallRecord) =>
  metric
    ? { histogram: whole(metric, numbers) }
    : Object.fromEntries(metrics.map((name) => [name, { histogram: whole(name, numbers) }]));

function statsOf({ numbers, metric }: SmallRecord) {
  const of = (name: Metric) => {
    const count = countOf(whole(name, numbers));
    const groups = { promoters: count, passives: 0, detractors: 0 };
    return name === 'NPS' ? { nps_score: 0, count, groups } : { average: 0, count };
  };
  return metric ? of(metric) : Object.fromEntries(metrics.map((name) => [name, of(name)]));
}

const taking = (...names: string[]) => ({
  get: { parameters: names.map((name) => ({ name, 'x-extension': true })) },
});

const document = {
  paths: {
    '/v1/surveys/stats': taking('histogram'),
    '/v1/teams/stats': taking('histogram'),
    '/v1/users/stats': taking('histogram'),
    '/v1/customers': taking('search'),
    '/v1/customers/stats': taking('histogram', 'search'),
  },
};

/** As a service without the extension does, it ignores what it does not know. */
function searched(service: SmallService, url: URL, kind: string): SmallRecord[] {
  const records = service.records[kind] ?? [];
  const search = service.extended && kind === 'customers' ? url.searchParams.get('search') : null;
  if (search === null) return records;
  return records.filter(({ fields }) => JSON.stringify(fields).includes(search));
}

function answerOf(service: SmallService, url: URL): unknown {
  const [, , kind = '', second, third] = url.pathname.split('/');
  if (url.pathname === '/v1/openapi.json') return service.extended ? document : null;
  const records = service.records[kind] ?? [];
  const resource = ({ id, fields }: SmallRecord) => ({
    id,
    ...fields,
    _links: { self: `/v1/${kind}/${id}` },
  });
  if (second === undefined) return listPage(url, searched(service, url, kind).map(resource));
  if (kind === 'teams' && second === 'users')
    return listPage(
      url,
      records.map(({ id }) => ({
        id,
        users: (service.records.users ?? [])
          .filter((user) => service.members[id]?.includes(user.id))
          .map((user) => ({ id: user.id, ...user.fields, _links: { self: '' } })),
      })),
    );
  if (second === 'stats') {
    const more = service.extended && url.searchParams.get('histogram') === 'true';
    return listPage(
      url,
      searched(service, url, kind).map((record) => ({
        id: record.id,
        ...(record.metric && { type: record.metric }),
        stats: statsOf(record),
        ...(more && { histogram: histogramsOf(record) }),
      })),
    );
  }
  const record = records.find(({ id }) => String(id) === second);
  if (!record) return null;
  return { _results: third === 'histogram' ? histogramsOf(record) : resource(record) };
}

export async function startSmallService(): Promise<SmallService> {
  const { url, close } = await listen((request, response) => {
    const asked = new URL(request.url ?? '', 'http://service');
    service.asked.push(asked);
    const failed = service.fails(asked);
    const body = failed ? null : answerOf(service, asked);
    response.writeHead(failed ? 500 : body ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? { errors: ['from the service'] }));
  });
  const service: SmallService = {
    records: {},
    members: {},
    extended: true,
    fails: () => false,
    asked: [],
    url,
    close,
  };
  return service;
}

const created = { created_at: '2026-01-01T00:00:00Z' };

export const user = (id: number, fields: object, numbers: Histograms = {}): SmallRecord => ({
  id,
  numbers,
  fields: {
    type: 'AGENT',
    has_access: true,
    is_archived: false,
    username: `user-${id}`,
    integration_usernames: [],
    fullname: `User ${id}`,
    email: '',
    role: '',
    ...created,
    ...fields,
  },
});

export const team = (id: number, name: string, numbers: Histograms = {}): SmallRecord => ({
  id,
  numbers,
  fields: { name, ...created },
});

export const survey = (
  id: number,
  metric: Metric,
  fields: object,
  numbers: Histograms = {},
): SmallRecord => ({
  id,
  metric,
  numbers,
  fields: {
    name: `Survey ${id}`,
    metric,
    distribution: 'trigger',
    question: '',
    ...fields,
  },
});

export const customer = (id: number, numbers: Histograms = {}): SmallRecord => ({
  id,
  numbers,
  fields: {
    name: `Customer ${id}`,
    email: `customer-${id}@example.net`,
    tickets: 1,
    updated_at: created.created_at,
    ...created,
  },
});
