import { once } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { isLinkLocal } from './link-local';
import { stubEnvironment } from './testing/environment';
import { type HttpService, listen } from './testing/http-service';

/** The test of an address and a key, against servers that are no service, over real HTTP. */

const key = '0000000100112233445566778899aabbccddeeff';
const services: HttpService[] = [];

async function serve(handle: RequestListener): Promise<string> {
  const service = await listen(handle);
  services.push(service);
  return service.url;
}

async function probe(address: string) {
  return (await import('./probe')).probe({ address, key });
}

beforeAll(() => stubEnvironment('http://127.0.0.1:9'));

afterEach(() => {
  for (const service of services.splice(0)) service.close();
});

afterAll(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('the key does not follow a redirect', async () => {
  const elsewhere: IncomingMessage[] = [];
  const other = await serve((request, response) => {
    elsewhere.push(request);
    response.end('{}');
  });
  const url = await serve((request, response) =>
    response.writeHead(307, { location: other + request.url }).end(),
  );
  expect((await probe(url)).verdict).toEqual({ kind: 'foreign', status: 307 });
  expect(elsewhere).toEqual([]);
});

test('an answer without an end is not read on', async () => {
  let written = 0;
  const url = await serve(async (_request, response) => {
    const piece = Buffer.alloc(64 * 1024, ' ');
    while (!response.destroyed) {
      written += piece.length;
      if (!response.write(piece))
        await Promise.race([once(response, 'drain'), once(response, 'close')]);
    }
  });
  expect((await probe(url)).verdict).toEqual({ kind: 'foreign', status: 200 });
  expect(written).toBeLessThan(16 * 1024 * 1024);
});

test.each([
  'http://169.254.169.254',
  'http://2852039166',
  'http://[::ffff:169.254.169.254]:8080/path',
  'http://[fe80::1]',
  'http://[fd00:ec2::254]',
  'http://[64:ff9b::169.254.169.254]',
])('%s is link-local', async (address) => {
  expect(await isLinkLocal(address)).toBe(true);
});

test.each([
  'http://127.0.0.1:4000',
  'http://localhost',
  'http://10.0.0.7',
  'http://[fd12::1]',
  'http://[64:ff9b::10.0.0.7]',
])('%s is not', async (address) => {
  expect(await isLinkLocal(address)).toBe(false);
});
