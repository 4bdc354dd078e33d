import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

/** From where a request seems to come, in a server that the dashboard's preload was loaded into. */

const preload = pathToFileURL(fileURLToPath(new URL('peer-address.mjs', import.meta.url))).href;
const server = `require('node:http').createServer((request, response) =>
  response.end(request.headers['x-forwarded-for'])).listen(0, '127.0.0.1', function () {
  process.stdout.write(String(this.address().port)); });`;

async function addressesSeen(trusted: string, sent: readonly (string | null)[]): Promise<string[]> {
  const child = spawn(process.execPath, ['--import', preload, '-e', server], {
    env: { NODE_ENV: 'test', TRUSTED_PROXIES: trusted },
  });
  try {
    const [port] = await once(child.stdout, 'data');
    return await Promise.all(
      sent.map(async (header) => {
        const headers = new Headers();
        if (header !== null) headers.set('x-forwarded-for', header);
        return (await fetch(`http://127.0.0.1:${port}/`, { headers })).text();
      }),
    );
  } finally {
    child.kill();
    await once(child, 'close');
  }
}

test('without a proxy, what somebody sends of their address is nothing', async () => {
  const seen = await addressesSeen('0', [null, '203.0.113.7', '203.0.113.7, 198.51.100.2']);
  expect(seen).toEqual(['127.0.0.1', '127.0.0.1', '127.0.0.1']);
});

test('behind one proxy, the address is the one that it has added, whatever was sent to it', async () => {
  const seen = await addressesSeen('1', ['198.51.100.2', '203.0.113.7, 198.51.100.2', null]);
  expect(seen).toEqual(['198.51.100.2', '198.51.100.2', '127.0.0.1']);
});

test('behind two, it is the one that the outer has added', async () => {
  const seen = await addressesSeen('2', ['203.0.113.7, 198.51.100.2, 10.0.0.3', '198.51.100.2']);
  expect(seen).toEqual(['198.51.100.2', '198.51.100.2']);
});
