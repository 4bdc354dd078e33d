import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { stubVariables } from '@/lib/server/testing/environment';
import { type HttpService, listen } from '@/lib/server/testing/http-service';
import { admin } from '@/lib/server/testing/people';
import { buildApp } from '@/service/app';
import { createTestDatabase, type TestDatabase } from './database';
import {
  addAccount,
  addCustomer,
  addSurvey,
  addTeam,
  addUser,
  call,
  type TestAccount,
} from './fixtures';

/** 2026-01-06T11:46:40Z: the service's clock. */
export const now = 1_767_700_000;

type Answer = [status: number, headers: Record<string, string>, body: string];

/** The dashboard's server side in a process that is connected to no account yet, and the service over HTTP. */
export class ConnectingDashboard {
  database!: TestDatabase;
  app!: FastifyInstance;
  /** As `app`, with one request a minute for each key. */
  limitedApp!: FastifyInstance;
  serviceUrl = '';
  limitedUrl = '';
  private readonly servers: HttpService[] = [];

  async open(): Promise<void> {
    this.database = await createTestDatabase();
    const { pool } = this.database;
    this.app = buildApp({ pool, now: () => now });
    this.limitedApp = buildApp({
      pool,
      now: () => now,
      rateLimit: { perMinute: 1, clock: () => 0 },
    });
    const listen = (app: FastifyInstance) => app.listen({ port: 0, host: '127.0.0.1' });
    this.serviceUrl = await listen(this.app);
    this.limitedUrl = await listen(this.limitedApp);
    stubVariables({ DATABASE_URL: this.database.url });
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  }

  async close(): Promise<void> {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    const { database } = await import('@/lib/server/store/database');
    await Promise.all([this.app.close(), this.limitedApp.close(), database().end()]);
    await this.database.drop();
  }

  closeServers(): void {
    for (const server of this.servers.splice(0)) server.close();
  }

  /** As another process has it, with its environment read anew. */
  startAnew(): void {
    vi.resetModules();
    globalThis.barometerConnection = undefined;
  }

  query(sql: string, values: unknown[] = []) {
    return this.database.pool.query(sql, values);
  }

  /** What an admin does who enters an address and a key. */
  async change(address: string, key: string) {
    const { changeConnection } = await import('@/lib/server/connection-change');
    return changeConnection(admin, { address, key });
  }

  async facts() {
    return (await import('@/lib/server/connection')).connectionFacts();
  }

  async standing() {
    return (await import('@/lib/server/standing')).standing();
  }

  async askStats(): Promise<Response> {
    const { askUpstream } = await import('@/lib/server/upstream');
    return askUpstream({ path: '/v1/csat/stats' });
  }

  /** An account with one record of each kind, whose names begin with its own. */
  async accountOf(name: string, scores: readonly number[] = []): Promise<TestAccount> {
    const { pool } = this.database;
    const account = await addAccount(pool);
    const survey = await addSurvey(pool, account.id);
    const user = await addUser(pool, account.id, `${name}-user`);
    await addTeam(pool, account.id, `${name}-team`, [user.id]);
    await addCustomer(pool, account.id, `${name}@example.com`);
    for (const score of scores)
      await call(this.app, account.key, 'POST', '/v1/ratings', {
        survey_id: survey.id,
        score,
        from: name,
        user: { id: user.id },
      });
    return account;
  }

  /** Lets time pass: the service remembers a key for five seconds. */
  pass(ms = 6_000): void {
    vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] });
  }

  async revoke(accountId: number): Promise<void> {
    await this.query('UPDATE api_keys SET revoked_at = to_timestamp($2) WHERE account_id = $1', [
      accountId,
      now - 60,
    ]);
    this.pass();
  }

  /** A server that gives one answer to everything, and what it was sent as authorization. */
  async serve(...[status, headers, body]: Answer): Promise<{ url: string; seen: string[] }> {
    const seen: string[] = [];
    const server = await listen((request, response) => {
      seen.push(request.headers.authorization ?? '');
      response.writeHead(status, headers).end(body);
    });
    this.servers.push(server);
    return { url: server.url, seen };
  }
}

/** Sets up the dashboard for the tests of one file; nothing is stored when a test begins. */
export function openConnectingDashboard(): ConnectingDashboard {
  const dashboard = new ConnectingDashboard();
  beforeAll(() => dashboard.open());
  beforeEach(async () => {
    await dashboard.query('DELETE FROM dashboard.settings');
    dashboard.startAnew();
  });
  afterEach(() => {
    vi.useRealTimers();
    dashboard.closeServers();
  });
  afterAll(() => dashboard.close());
  return dashboard;
}
