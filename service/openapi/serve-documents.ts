import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { printOpenApi } from '@/lib/contract/openapi';
import { pageHtml, stylePath } from './page';
import { style } from './style';

/** The document is static in a build: whoever has one asks again whether it is still this one. */
const cacheControl = 'no-cache';

/** No script runs and nothing is fetched but the page's own stylesheet, whatever the page said. */
const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

interface Printed {
  type: string;
  text: string;
  /** Packed once: a tenth of the text. */
  packed: Buffer;
  etag: string;
}

function printed(type: string, text: string): Printed {
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return { type: `${type}; charset=utf-8`, text, packed: gzipSync(text), etag: `"${digest}"` };
}

interface Documents {
  openapi: Printed;
  page: Printed;
  style: Printed;
}

let documents: Documents | undefined;

/** Printed when they are first asked for: a start need not wait for them. */
function print(): Documents {
  if (documents) return documents;
  const document = printOpenApi();
  documents = {
    openapi: printed('application/json', JSON.stringify(document)),
    page: printed('text/html', pageHtml(document)),
    style: printed('text/css', style),
  };
  return documents;
}

function send(request: FastifyRequest, reply: FastifyReply, document: Printed) {
  const { type, text, packed, etag } = document;
  reply.headers({ etag, 'cache-control': cacheControl, vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  reply.type(type);
  if (/\bgzip\b/.test(String(request.headers['accept-encoding'])))
    return reply.header('content-encoding', 'gzip').send(packed);
  // Text passes no serializer, which would make JSON of it.
  return reply.serializer((body: string) => body).send(text);
}

/** The API's document for programs and for people. It needs no key: documentation is public. */
export function serveDocuments(app: FastifyInstance): void {
  app.get('/v1/openapi.json', async (request, reply) => send(request, reply, print().openapi));
  app.get('/docs', async (request, reply) =>
    send(request, reply.headers(pageHeaders), print().page),
  );
  app.get(stylePath, async (request, reply) =>
    send(request, reply.headers(pageHeaders), print().style),
  );
}
