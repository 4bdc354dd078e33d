import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import type { Pool } from '@/db/pool';
import type { Identifiers } from '@/lib/contract/resources';
import { buildApp } from '@/service/app';
import { type Client, clientOf } from './client';
import { createTestDatabase } from './database';
import { addWorld, type Side, type World } from './world';
import { now } from './world-rows';

/** A running service with a world of every identifier setting, for the tests of one file. */
export interface Stage {
  pool: Pool;
  app: FastifyInstance;
  /** Epoch seconds; a test may move it. */
  time: number;
  worlds: Record<Identifiers, World>;
  client(side: Side): Client;
}

/** Sets the stage before the file's tests and takes it down after them. */
export function setStage(): Stage {
  const stage = { time: now } as Stage;
  let drop: () => Promise<void> = async () => undefined;
  beforeAll(async () => {
    const database = await createTestDatabase();
    drop = database.drop;
    const { pool } = database;
    stage.pool = pool;
    stage.app = buildApp({ pool, now: () => stage.time });
    stage.worlds = {
      uuid: await addWorld(pool, 'uuid'),
      transition: await addWorld(pool, 'transition'),
      numeric: await addWorld(pool, 'numeric'),
    };
    stage.client = (side) => clientOf(stage.app, side.key);
  });
  afterAll(async () => {
    await stage.app.close();
    await drop();
  });
  return stage;
}
