import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch, waitUntilReady } from '@/bench/child';
import { type EmbeddedDatabase, startEmbedded } from '@/db/embedded';
import { findFamily, killAll } from '@/e2e/run/processes';
import { ensureBuilt } from '@/service/cli/build/build';
import { migrateEmbedded } from '@/service/cli/database';
import { serviceProgram } from '@/service/cli/start/programs';
import { parseEnvironment } from '@/service/environment';

const services = 2;
const portsFrom = 20_000;
const ports = 20_000;

/** A PostgreSQL of the soak's own, durable as the product's, and several service processes on it. */
export class Cluster {
  readonly #folder = mkdtempSync(join(tmpdir(), 'barometer-soak-'));
  /** They stay the same over crashes, as do those of a product that is started again. */
  readonly #ports = Array.from(
    { length: services },
    (_, index) => portsFrom + Math.floor((Math.random() * ports) / services) * services + index,
  );
  readonly #children: ChildProcess[] = [];
  #database: EmbeddedDatabase | null = null;

  get databaseUrl(): string {
    if (!this.#database) throw new Error('The database has not been started.');
    return this.#database.serviceUrl;
  }

  get serviceUrls(): string[] {
    return this.#ports.map((port) => `http://127.0.0.1:${port}`);
  }

  /** Starts the database, also after a crash, and brings its schema up to date. */
  async startDatabase(): Promise<void> {
    // PostgreSQL may run as another user, who has to come in.
    chmodSync(this.#folder, 0o711);
    const port = this.#database?.port;
    this.#database = await startEmbedded(
      join(this.#folder, 'data'),
      console.log,
      port === undefined ? {} : { port },
    );
    await migrateEmbedded(this.databaseUrl);
  }

  /** Starts the services as the product does, and waits until they answer. */
  async startServices(): Promise<void> {
    await ensureBuilt(['service'], new AbortController().signal);
    for (const port of this.#ports) {
      const environment = parseEnvironment({ SERVICE_PORT: String(port) });
      const { args, env } = serviceProgram(environment, this.databaseUrl, {
        dev: false,
        quiet: true,
      });
      const child = launch(args, { ...env, SERVICE_RATE_LIMIT: '0', LOG_LEVEL: 'warn' });
      this.#children.push(child);
    }
    for (const [index, child] of this.#children.entries())
      await waitUntilReady(child, `${this.serviceUrls[index]}/readyz`);
  }

  /** kill -9 of the services and of every process of PostgreSQL, at once. */
  async kill(): Promise<void> {
    const database = this.#database;
    if (!database) return;
    const ends = this.#children.map((child) => once(child, 'exit'));
    for (const child of this.#children.splice(0)) child.kill('SIGKILL');
    killAll(findFamily(database.pid).map(({ pid }) => pid));
    await Promise.all([...ends, database.exited]);
  }

  /** Stops the services as the product stops them; throws when one does not end well. */
  async stopServices(): Promise<void> {
    for (const child of this.#children.splice(0)) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const [code, signal] = await ended;
      if (code !== 0) throw new Error(`A service ended with ${code ?? signal}.`);
    }
  }

  /** Ends whatever runs and removes the folder. */
  async remove(): Promise<void> {
    for (const child of this.#children.splice(0)) child.kill('SIGKILL');
    await this.#database?.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
