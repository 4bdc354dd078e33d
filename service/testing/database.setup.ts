import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '@/db/embedded';
import { migrate } from '@/db/migrate';
import { createPool } from '@/db/pool';
import { templateName } from './database';

/** One PostgreSQL for the whole run, with a migrated database that each test file gets a copy of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'barometer-test-'));
  chmodSync(folder, 0o711);
  const database = await startEmbedded(folder, () => {}, { durable: false });
  const stop = async () => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const options = { max: 1, name: 'test template', onIdleError: () => {} };
    const admin = createPool(database.adminUrl, options);
    await admin.query(`CREATE DATABASE ${templateName} OWNER barometer`);
    await admin.end();
    const url = new URL(database.serviceUrl);
    url.pathname = `/${templateName}`;
    const template = createPool(url.href, options);
    await migrate(template, 'service');
    await migrate(template, 'dashboard');
    await template.end();
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('testDatabase', {
    adminUrl: database.adminUrl,
    serviceUrl: database.serviceUrl,
  });
  return stop;
}
