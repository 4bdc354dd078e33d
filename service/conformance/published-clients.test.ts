import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identifierSettings } from '@/lib/contract/resources';
import { buildApp } from '@/service/app';
import { setStage } from '@/service/testing/stage';
import { now } from '@/service/testing/world-rows';

const stage = setStage();

/** Clients that were published years ago, in their own words, over real HTTP. */
let base = '';
let app: ReturnType<typeof buildApp>;

beforeAll(async () => {
  app = buildApp({ pool: stage.pool, now: () => now });
  await app.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

/**
 * The PHP one, of 2021: curl_setopt($ch, CURLOPT_USERPWD, ':' . $key); CURLOPT_HTTPHEADER without a
 * Content-Type; CURLOPT_POSTFIELDS, json_encode($rating); return json_decode($body, true)['_results'].
 */
async function phpRate(key: string, metric: string, rating: Record<string, unknown>) {
  const fields = {
    ticket: null,
    customer_id: null,
    from: '',
    comment: '',
    ip_address: '',
    ...rating,
  };
  const response = await fetch(`${base}/v1/${metric}/ratings`, {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from(`:${key}`).toString('base64')}` },
    // Bytes, so that fetch adds no Content-Type of its own.
    body: new TextEncoder().encode(JSON.stringify(fields).replaceAll('/', '\\/')),
  });
  const body = (await response.json()) as { _results?: Record<string, unknown>; errors?: string[] };
  return { status: response.status, results: body._results, errors: body.errors };
}

interface Page {
  _results: { id: string | number }[];
  _pagination: { links: { next?: string } };
}

/** The JavaScript one: axios.get(url, { auth: { username: '', password: key } }), and again while there is a next. */
class JavaScriptClient {
  private newest: string | number | null = null;
  constructor(private readonly key: string) {}

  private async page(path: string): Promise<Page> {
    const response = await fetch(base + path, {
      headers: {
        Accept: 'application/json, text/plain, */*',
        Authorization: `Basic ${btoa(`:${this.key}`)}`,
      },
    });
    if (!response.ok) throw new Error(`Request failed with status code ${response.status}`);
    return (await response.json()) as Page;
  }

  async all(path: string) {
    const ratings: { id: string | number }[] = [];
    for (let next: string | undefined = path; next; ) {
      const { _results, _pagination } = await this.page(next);
      ratings.push(..._results);
      next = _pagination.links.next;
    }
    return ratings;
  }

  /** Ratings since the last call: those before the one that was first then. */
  async fresh(path: string) {
    const ratings = await this.all(path);
    const known = ratings.findIndex(({ id }) => id === this.newest);
    this.newest = ratings[0]?.id ?? this.newest;
    return known === -1 ? ratings : ratings.slice(0, known);
  }
}

/** The key checker: any 2xx of GET /v1/users/stats is a good key. */
async function isGoodKey(key: string): Promise<boolean> {
  const credentials = Buffer.from(`anything:${key}`).toString('base64');
  const response = await fetch(`${base}/v1/users/stats`, {
    headers: { authorization: `Basic ${credentials}` },
  });
  await response.text();
  return response.status >= 200 && response.status < 300;
}

describe.each(identifierSettings)('Published clients and an account in %s form', (identifiers) => {
  const here = () => stage.worlds[identifiers].here;

  test('the PHP client rates with an integer survey_id and the score as a string', async () => {
    const { status, results } = await phpRate(here().key, 'csat', {
      survey_id: 1,
      score: '9',
      user: { username: 'alice', id: null },
    });
    expect(status).toBe(201);
    expect(results).toMatchObject({
      score: 9,
      status: 'open',
      from: '',
      comment: null,
      ticket: null,
      customer: null,
      survey: { ...here().ids('survey', 1), type: 'CSAT' },
      user: { ...here().ids('user', 1), username: 'alice' },
    });
  });

  test('the PHP client sends everything it knows, and reads it back', async () => {
    const { status, results } = await phpRate(here().key, 'csat', {
      survey_id: 2,
      score: '4',
      from: 'Zoë Brûlé',
      comment: 'Très bien / “merci” 👍',
      ticket: '2021/77',
      user: { username: 'A.Moreau' },
      customer_id: '1',
      ip_address: '203.0.113.9',
      extra_questions: [
        { id: 1, score: '5' },
        { id: 2, score: null },
      ],
    });
    expect(status).toBe(201);
    expect(results).toMatchObject({
      from: 'Zoë Brûlé',
      comment: 'Très bien / “merci” 👍',
      ticket: { value: '2021/77', link: 'https://desk.example/tickets/2021%2F77' },
      customer: here().ids('customer', 1),
      ip_address: '203.0.113.9',
      extra_questions: [{ ...here().ids('question', 1), score: 5 }],
    });
  });

  test.each([
    ['ces', 4, '7'],
    ['nps', 5, '0'],
  ])('the PHP client rates %s', async (metric, survey_id, score) => {
    const user = { username: `php ${metric}` };
    const { status, results } = await phpRate(here().key, metric, { survey_id, score, user });
    expect([status, results?.score]).toEqual([201, Number(score)]);
  });

  test('the PHP client is told in errors what is wrong', async () => {
    const { status, results, errors } = await phpRate(here().key, 'csat', {
      survey_id: 1,
      score: '11',
      user: { username: '' },
    });
    expect([status, results]).toEqual([400, undefined]);
    expect(errors).toEqual([
      'Validation error in requestBody[score]: This value should be 10 or less.',
      'Validation error in requestBody[user]: This value should contain exactly one of id, username.',
    ]);
  });

  test('the JavaScript client walks next to the end, and tells new ratings by the first of before', async () => {
    const client = new JavaScriptClient(here().key);
    const path = '/v1/nps/ratings';
    const before = await client.fresh(path);
    expect(before.length).toBeGreaterThan(11);
    expect(new Set(before.map(({ id }) => id)).size).toBe(before.length);
    expect(await client.fresh(path)).toEqual([]);
    const given: unknown[] = [];
    for (let index = 0; index < 12; index += 1) {
      const body = { survey_id: 5, score: String(index % 11), user: { username: 'bruno' } };
      given.unshift((await phpRate(here().key, 'nps', body)).results?.id);
    }
    expect((await client.fresh(path)).map(({ id }) => id)).toEqual(given);
    expect(await client.fresh(path)).toEqual([]);
  });

  test('the key checker takes 2xx for a good key', async () => {
    const { key } = here();
    expect(await isGoodKey(key)).toBe(true);
    expect(await isGoodKey(`${key.slice(0, 8)}${'0'.repeat(32)}`)).toBe(false);
    expect(await isGoodKey('')).toBe(false);
  });
});
