import { randomUUID } from 'node:crypto';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import type { Pool, Reader } from '@/db/pool';
import { shareConnection } from '@/db/shared-connection';
import { inTransaction } from '@/db/transaction';
import { createRating as createRatingEndpoint } from '@/lib/contract/endpoints';
import { messages } from '@/lib/contract/errors';
import type { Account } from './account';
import { createAuthentication } from './authentication';
import type { Context } from './context';
import { isDatabaseDown, ServiceError } from './errors';
import { createIntegers } from './integers';
import { loggerOptions } from './logging';
import { serveDocuments } from './openapi/serve-documents';
import { createCountsReader } from './queries/record-counts';
import { createRateLimit, type RateLimitOptions } from './rate-limit';
import { createTurns, type MakeRoom } from './rating-turns';
import { createReferenceLookup } from './references';
import {
  registerCustomers,
  registerSurveys,
  registerTeams,
  registerUsers,
} from './routes/account-records';
import { registerContacts } from './routes/contacts';
import { createRating } from './routes/create-rating';
import { registerMetrics } from './routes/metrics';
import { serve } from './routes/route';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose key the request carries; set for every route under /v1. */
    account: Account;
  }
}

export interface ServiceOptions {
  pool: Pool;
  /** Where short statements go instead of the pool. */
  reads?: Reader;
  /** Lowest level of what is logged to standard output; without it nothing is. */
  logLevel?: string;
  /** Epoch seconds. */
  now?: () => number;
  /** Limits the requests of each API key; without it nothing does. */
  rateLimit?: RateLimitOptions | undefined;
  /** Holds ratings back while the counts fall behind; without it nothing does. */
  makeRoom?: MakeRoom;
}

const bodyLimit = 1024 * 1024;

/** Whole epoch seconds: times are stored so (rulings B.6). */
const wallClock = () => Math.floor(Date.now() / 1000);

/** What a fault is to the caller: its own sentences, or one constant one. */
function answerTo(error: FastifyError | ServiceError, requestId: string): ServiceError {
  if (error instanceof ServiceError) return error;
  if (isDatabaseDown(error)) return new ServiceError(503, [messages.unavailable]);
  if (error.statusCode === 413) return new ServiceError(413, [messages.tooLarge]);
  if (error.statusCode !== undefined && error.statusCode < 500)
    return new ServiceError(400, [messages.badRequest]);
  return new ServiceError(500, [messages.internal(requestId)]);
}

/** Bodies are text until a route reads them as JSON, whatever the Content-Type says, also when there is none (rulings B.1). */
function readBodiesAsText(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    request.headers['content-type'] = 'text/plain';
    done();
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
}

function refuseUnknown(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ errors: [messages.notFound] });
}

function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | ServiceError>((error, request, reply) => {
    const answer = answerTo(error, request.id);
    if (answer.status >= 500) request.log.error({ err: error }, 'request failed');
    return reply.code(answer.status).headers(answer.headers).send({ errors: answer.messages });
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ errors: [messages.notFound] }),
  );
}

function answerHealth(app: FastifyInstance, pool: Pool): void {
  const options = { logLevel: 'warn', exposeHeadRoute: true } as const;
  app.get('/healthz', options, async () => ({ status: 'ok' }));
  app.get('/readyz', options, async () => {
    await pool.query('SELECT 1');
    return { status: 'ready' };
  });
}

/** While it closes, the service answers what still arrives on open connections with 503. */
function refuseWhileClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', (_request, reply, done) => {
    if (!closing) return done();
    reply.header('connection', 'close');
    done(new ServiceError(503, [messages.unavailable]));
  });
}

/** Counts a request of a key that was accepted; throws 429 when it is one too many. */
function createCounter(options: RateLimitOptions | undefined): (key: string) => void {
  const limit = options && createRateLimit(options);
  return (key) => {
    const seconds = limit?.take(key) ?? 0;
    if (seconds > 0)
      throw new ServiceError(429, [messages.tooMany], { 'retry-after': String(seconds) });
  };
}

/** Builds the service on a pool; tests call `inject()`, the server listens. */
export function buildApp({
  pool,
  reads = pool,
  logLevel,
  now = wallClock,
  rateLimit,
  makeRoom,
}: ServiceOptions): FastifyInstance {
  const app = fastify({
    logger: logLevel ? loggerOptions(logLevel) : false,
    bodyLimit,
    genReqId: () => randomUUID(),
    // HEAD is no method of the API's routes (rulings C.4).
    exposeHeadRoutes: false,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    frameworkErrors: (_error, _request, reply) => refuseUnknown(reply),
    clientErrorHandler(_error, socket) {
      if (!socket.writable) return socket.destroy();
      const body = JSON.stringify({ errors: [messages.badRequest] });
      socket.end(
        `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
      );
    },
  });
  app.setSerializerCompiler(() => JSON.stringify);
  app.setValidatorCompiler(() => () => true);
  readBodiesAsText(app);
  answerFaults(app);
  refuseWhileClosing(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  answerHealth(app, pool);
  serveDocuments(app);

  const context: Context = {
    pool,
    reads,
    counts: createCountsReader(reads),
    transaction: (work) => inTransaction(pool, work),
    nextInteger: createIntegers(pool),
    storeRating: createTurns(() => shareConnection(pool), now, makeRoom),
    references: createReferenceLookup(pool),
    now,
  };
  const authenticate = createAuthentication(pool);
  const count = createCounter(rateLimit);
  app.decorateRequest('account');
  app.register(
    async (api) => {
      api.addHook('onRequest', async (request) => {
        const caller = await authenticate(request.headers.authorization, now());
        count(caller.key);
        request.account = caller.account;
      });
      // A route of its own, so that unknown paths under /v1 ask for the key first.
      api.setNotFoundHandler((_request, reply) => refuseUnknown(reply));
      serve(api, context, createRatingEndpoint, (call) => createRating(call, null));
      registerMetrics(api, context);
      registerCustomers(api, context);
      registerSurveys(api, context);
      registerTeams(api, context);
      registerUsers(api, context);
      registerContacts(api, context);
    },
    { prefix: '/v1' },
  );
  return app;
}
