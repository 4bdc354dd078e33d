import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import {
  makePlace,
  type Place,
  removePlace,
  type StartedProduct,
  startProduct,
} from './run/start-product';

/** kill -9 of everything while ratings are being posted: whatever was answered with 201 is there afterwards. */

const writers = 8;
const answeredBeforeTheCrash = 400;

let place: Place;
let product: StartedProduct;

function createAccount(): { key: string } {
  return JSON.parse(
    execFileSync(
      process.execPath,
      ['--import', 'tsx', 'service/cli/main.ts', 'account', 'create', 'Crash', '--json'],
      { env: place.env, encoding: 'utf8' },
    ),
  );
}

function client(key: string) {
  const authorization = `Basic ${Buffer.from(`:${key}`).toString('base64')}`;
  return async (path: string, body?: object) => {
    const response = await fetch(product.serviceUrl + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
}

async function listAll(ask: ReturnType<typeof client>): Promise<Set<string>> {
  const found = new Set<string>();
  let next: string | undefined = '/v1/csat/ratings?per_page=100';
  while (next) {
    const { body } = await ask(next);
    for (const { id } of body._results) found.add(id);
    next = body._pagination.links.next;
  }
  return found;
}

test.beforeAll(async () => {
  place = await makePlace({ BAROMETER_DEMO: 'off' });
  product = await startProduct(place);
});

test.afterAll(async () => {
  try {
    await product.stop();
  } finally {
    removePlace(place);
  }
});

test('nothing that was acknowledged is lost, and the database comes back by itself', async () => {
  test.setTimeout(180_000);
  const { key } = createAccount();
  const { Client } = await import('pg');
  const database = new Client({ connectionString: product.databaseUrl });
  await database.connect();
  await database.query(
    `INSERT INTO surveys (account_id, id, legacy_id, key, name, metric, scale, distribution, rating_scale, question,
       created_at, updated_at)
     SELECT id, uuid, 1, 'crash', 'Crash', 'CSAT', 'CSAT10', 'trigger', 'stars', 'How was it?', now(), now()
     FROM accounts`,
  );
  await database.end();
  const ask = client(key);
  const acknowledged: string[] = [];

  for (let round = 1; round <= 2; round += 1) {
    const wanted = answeredBeforeTheCrash * round;
    let crashed = false;
    const write = async (writer: number) => {
      while (!crashed) {
        const answer = await ask('/v1/ratings', {
          survey_id: 1,
          score: (acknowledged.length % 10) + 1,
          user: { username: `writer-${writer}` },
        }).catch(() => null);
        if (answer?.status === 201) acknowledged.push(answer.body._results.id);
      }
    };
    const writing = Array.from({ length: writers }, (_, writer) => write(writer));
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(wanted);
    await product.kill();
    crashed = true;
    await Promise.all(writing);

    product = await startProduct(place);
    const found = await listAll(ask);
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
    const { body } = await ask('/v1/csat/stats');
    expect(body._results.count).toBe(found.size);
  }
});
