import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Endpoint } from '@/lib/contract/endpoints';
import {
  type Fault,
  type Fields,
  inOrder,
  messages,
  parseFields,
  texts,
  type Values,
} from '@/lib/contract/errors';
import { type RecordId, readId } from '@/lib/contract/parameters';
import type { Account } from '@/service/account';
import type { Context } from '@/service/context';
import { invalid, ServiceError } from '@/service/errors';
import { findMissingRecords } from '@/service/queries/find-missing-records';
import type { RatingFilters } from '@/service/queries/list-ratings';

export interface Call<Q extends Fields = Fields> extends Context {
  account: Account;
  query: Values<Q>;
  /** The `:id`, or another id, of the path; 404 when it can be none. */
  id: (name?: string) => RecordId;
  /** The body as JSON: an object. */
  body: object;
  /** The request's path and query, as sent. */
  url: string;
  time: number;
}

export const notFound = () => new ServiceError(404, [messages.notFound]);

function pathId(params: unknown, name = 'id'): RecordId {
  const value =
    typeof params === 'object' && params !== null ? Reflect.get(params, name) : undefined;
  const id = typeof value === 'string' ? readId(value) : null;
  if (!id) throw notFound();
  return id;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ServiceError(400, [messages.badJson]);
  }
}

function readBody(text: unknown): object {
  const body = parseJson(typeof text === 'string' ? text : '');
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ServiceError(400, [messages.noObject]);
  return body;
}

export function queryFault(name: string, text: string): Fault {
  return { location: 'queryParameters', path: [name], text };
}

const isAfter = (start: number | undefined, end: number | undefined) =>
  start !== undefined && end !== undefined && start > end;

/** A period has to start before it ends. */
function periodFaults(query: RatingFilters): Fault[] {
  const faults: Fault[] = [];
  if (isAfter(query.period_start, query.period_end))
    faults.push(queryFault('period_start', texts.afterEnd));
  if (isAfter(query.updated_period_start, query.updated_period_end))
    faults.push(queryFault('updated_period_start', texts.afterUpdatedEnd));
  return faults;
}

/**
 * The query's values, or every fault in it: what is malformed, what contradicts itself, and then
 * also which records it names that are not there. A query in order asks for those with its list.
 */
async function readQuery<Q extends Fields>(
  { pool }: Context,
  account: Account,
  fields: Q,
  query: unknown,
): Promise<Values<Q>> {
  const input = typeof query === 'object' && query !== null ? query : {};
  const { values, faults } = parseFields(fields, input, 'queryParameters');
  const all = [...faults, ...periodFaults(values)];
  if (all.length === 0) return values as Values<Q>;
  const missing = await findMissingRecords(pool, account.id, values);
  all.push(...missing.map((name) => queryFault(name, texts.unknown)));
  throw invalid(inOrder(fields, all));
}

/** Serves an endpoint of the contract: reads the request by its fields, answers with its status. */
export function serve<Q extends Fields>(
  app: FastifyInstance,
  context: Context,
  endpoint: Endpoint<Q>,
  handler: (call: Call<Q>) => Promise<object | null>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path.slice('/v1'.length),
    handler: async (request, reply: FastifyReply) => {
      // Without a spread, which would take as long as all else here.
      const answer = await handler({
        pool: context.pool,
        reads: context.reads,
        counts: context.counts,
        transaction: context.transaction,
        nextInteger: context.nextInteger,
        storeRating: context.storeRating,
        references: context.references,
        now: context.now,
        account: request.account,
        query: await readQuery(context, request.account, endpoint.query, request.query),
        id: (name) => pathId(request.params, name),
        body: endpoint.body ? readBody(request.body) : {},
        url: request.url,
        time: context.now(),
      });
      return reply.code(endpoint.status).send(answer ?? undefined);
    },
  });
}

/** Serves an endpoint whose success has no body. */
export function act<Q extends Fields>(
  app: FastifyInstance,
  context: Context,
  endpoint: Endpoint<Q>,
  handler: (call: Call<Q>) => Promise<void>,
): void {
  serve(app, context, endpoint, async (call) => {
    await handler(call);
    return null;
  });
}
