import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Endpoint } from '@/lib/contract/endpoints';
import { type Fields, messages, parseFields, type Values } from '@/lib/contract/errors';
import { type RecordId, readId } from '@/lib/contract/parameters';
import type { Account } from '@/service/account';
import type { Context } from '@/service/context';
import { invalid, ServiceError } from '@/service/errors';

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

/** The query's values, or every fault in it. */
function readQuery<Q extends Fields>(fields: Q, query: unknown): Values<Q> {
  const { values, faults } = parseFields(
    fields,
    typeof query === 'object' && query !== null ? query : {},
    'queryParameters',
  );
  if (faults.length > 0) throw invalid(faults);
  return values as Values<Q>;
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
      const answer = await handler({
        ...context,
        account: request.account,
        query: readQuery(endpoint.query, request.query),
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
