import type { FastifyRequest, FastifyServerOptions } from 'fastify';

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

/** A database error's `detail` can quote a row, and a query can hold words of a comment: neither is logged. */
function errorFields(error: Error) {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const constraint =
    'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined;
  return { type: error.name, message: error.message, code, constraint, stack: error.stack ?? '' };
}

/** Structured lines with a request id; never a header, a body or a query. */
export function loggerOptions(level: string): LoggerOptions {
  return {
    level,
    base: { program: 'service' },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: request.url.split('?', 1)[0],
        remoteAddress: request.ip,
      }),
      res: (reply) => ({ statusCode: reply.statusCode }),
      err: errorFields,
    },
  };
}
