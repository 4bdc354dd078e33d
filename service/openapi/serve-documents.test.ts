import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPool, type Pool } from '@/db/pool';
import { printOpenApi } from '@/lib/contract/openapi';
import { buildApp } from '@/service/app';
import { html } from './html';
import { jsonHtml } from './json';
import { inline, markdown } from './markdown';
import { pageHtml } from './page';

/** No database stands behind these: documentation needs none, and no key. */
let pool: Pool;
let app: FastifyInstance;

beforeAll(() => {
  pool = createPool('postgres://nobody@127.0.0.1:1/none', {
    name: 'test',
    onIdleError: () => undefined,
  });
  app = buildApp({ pool });
});

afterAll(async () => {
  await app.close();
  await pool.end();
});

const get = (url: string, headers = {}) => app.inject({ url, headers });

describe('GET /v1/openapi.json', () => {
  test('answers the document without a key', async () => {
    const response = await get('/v1/openapi.json');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json()).toEqual(printOpenApi());
  });

  test('comes packed to who takes that', async () => {
    const headers = { 'accept-encoding': 'br, gzip' };
    const packed = await app.inject({ url: '/v1/openapi.json', headers });
    const plain = await app.inject({ url: '/v1/openapi.json' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  });

  test('answers 304 to who has it already', async () => {
    const { etag } = (await get('/v1/openapi.json')).headers;
    const again = await get('/v1/openapi.json', { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get('/v1/openapi.json', { 'if-none-match': '"old"' })).statusCode).toBe(200);
  });

  test('takes nothing else', async () => {
    const response = await app.inject({ method: 'POST', url: '/v1/openapi.json' });
    expect([401, 404]).toContain(response.statusCode);
  });
});

describe('GET /docs', () => {
  test('is a page that may run no script and fetch nothing from elsewhere', async () => {
    const response = await get('/docs');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    const policy = String(response.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("style-src 'self'");
    expect(policy).not.toMatch(/script-src|unsafe/);
    expect(response.body).not.toMatch(/<script|<iframe|<object|\sstyle=|\son[a-z]+=|javascript:/i);
  });

  test('loads its one stylesheet from the service', async () => {
    const { body } = await get('/docs');
    const loaded = [...body.matchAll(/<(?:link|img|source)[^>]+(?:href|src)="([^"]+)"/g)];
    expect(loaded.map(([, url]) => url)).toEqual(['data:,', '/docs/style.css']);
    const style = await get('/docs/style.css');
    expect(style.statusCode).toBe(200);
    expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(style.body).not.toMatch(/url\(|@import/);
  });

  test('answers 304 to who has it already', async () => {
    const { etag } = (await get('/docs')).headers;
    expect((await get('/docs', { 'if-none-match': etag })).statusCode).toBe(304);
  });
});

describe('the page', () => {
  const document = printOpenApi();
  const page = pageHtml(document);
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );

  test('has every operation with its path, its method and its request', () => {
    for (const { path, method, operation } of operations) {
      const start = page.indexOf(`id="${operation.operationId}"`);
      expect(start, path).toBeGreaterThan(0);
      const section = page.slice(start, page.indexOf('</section>', start));
      expect(section).toContain(html`<code>${path}</code>`.text);
      expect(section).toContain(`>${method.toUpperCase()}<`);
      expect(section).toContain(html`${operation['x-codeSamples'][0]!.source}`.text);
      for (const { name } of operation.parameters ?? []) expect(section).toContain(`>${name}<`);
      const body = operation.requestBody?.content['application/json'].schema.properties ?? {};
      for (const name of Object.keys(body)) expect(section).toContain(`>${name}<`);
    }
  });

  test('has an id once, and a place for every link within it', () => {
    const ids = [...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets.length).toBeGreaterThan(200);
    for (const target of targets) expect(ids).toContain(target);
    const labels = [...page.matchAll(/aria-labelledby="([^"]+)"/g)].map(([, id]) => id);
    for (const label of labels) expect(ids).toContain(label);
  });

  test('nests its headings without a gap', () => {
    const levels = [...page.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    for (const [index, level] of levels.entries())
      if (index > 0) expect(level - levels[index - 1]!).toBeLessThanOrEqual(1);
  });
});

describe('what is put into the page', () => {
  const hostile = `<script>alert("1 & '2'")</script>`;
  const safe = '&lt;script&gt;alert(&quot;1 &amp; &#39;2&#39;&quot;)&lt;/script&gt;';

  test('is text, wherever it comes from', () => {
    expect(html`<p title="${hostile}">${hostile}</p>`.text).toBe(`<p title="${safe}">${safe}</p>`);
    expect(inline(`a \`${hostile}\``).text).toBe(`a <code>${safe}</code>`);
    expect(markdown(`## ${hostile}\n\n${hostile}`).text).not.toContain('<script');
    expect(jsonHtml({ [hostile]: hostile }).text).not.toContain('<script');
  });

  test('is laid out as JSON that reads back', () => {
    const value = { a: [], b: {}, c: 'a "quoted": name', d: [{ e: null }, 'x'.repeat(80)] };
    const text = jsonHtml(value)
      .text.replace(/<[^>]+>/g, '')
      .replaceAll('&quot;', '"');
    expect(JSON.parse(text)).toEqual(value);
  });
});
