import { expect, test } from '@playwright/test';
import { readProduct } from './run/environment';

test('the service is ready and answers the demo key', async ({ request }) => {
  const { serviceUrl, demoKey } = readProduct();
  expect((await request.get(`${serviceUrl}/readyz`)).status()).toBe(200);
  const stats = await request.get(`${serviceUrl}/v1/nps/stats`, {
    headers: { authorization: `Basic ${Buffer.from(`:${demoKey}`).toString('base64')}` },
  });
  expect(stats.status()).toBe(200);
  expect((await stats.json())._results.count).toBeGreaterThan(1_000);
});

test('the dashboard is ready', async ({ request }) => {
  expect((await request.get(`${readProduct().dashboardUrl}/api/health`)).status()).toBe(200);
});

test('the service refuses a request without a key', async ({ request }) => {
  expect((await request.get(`${readProduct().serviceUrl}/v1/nps/stats`)).status()).toBe(401);
});
