import { metrics } from '@/lib/contract/metrics';
import { type RecordsQuery, recordOrders } from '@/lib/records';
import { isId, type RecordKind } from '@/lib/subject';
import { readSpans } from './trend-parameters';

/** Customers come a page of the service at a time; of the others all are at hand. */
const rowsAtMost = { surveys: 1000, teams: 1000, users: 1000, customers: 100 } as const;
const longestSearch = 200;

function readNumber(text: string | null, least: number, most: number, otherwise: number) {
  if (text === null) return otherwise;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return number >= least && number <= most ? number : null;
}

/** Words to look for; none is the empty text. A database has no text with the sign of number 0. */
export function readSearch(parameters: URLSearchParams): string {
  return (parameters.get('q') ?? '').replaceAll('\0', ' ').slice(0, longestSearch).trim();
}

/** Reads what `/api/records` takes, or the sentence that says what is wrong with it. */
export function readRecordsQuery(
  kind: RecordKind,
  parameters: URLSearchParams,
): { query: RecordsQuery } | { error: string } {
  const spans = readSpans(parameters);
  if ('error' in spans) return spans;
  const order = recordOrders.find((name) => name === (parameters.get('sort') ?? 'name'));
  if (!order) return { error: `sort should be one of ${recordOrders.join(', ')}.` };
  const page = readNumber(parameters.get('page'), 1, 1_000_000, 1);
  if (page === null) return { error: 'page should be a number from 1.' };
  const most = rowsAtMost[kind];
  const perPage = readNumber(parameters.get('per_page'), 10, most, 25);
  if (perPage === null) return { error: `per_page should be a number from 10 to ${most}.` };
  const team = parameters.get('team');
  if (team !== null && !isId(team)) return { error: 'team should be the id of a team.' };
  return {
    query: {
      kind,
      ...spans,
      search: readSearch(parameters),
      order,
      page,
      perPage,
      archived: parameters.get('archived') === 'true',
      metric: metrics.find((name) => name === parameters.get('metric')) ?? null,
      team: team?.toLowerCase() ?? null,
    },
  };
}
