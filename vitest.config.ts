import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const alias = { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') };

const setupFiles = ['lib/property-seed.setup.ts'];

export default defineConfig({
  resolve: { alias },
  test: {
    // Two at least: much of a test is waiting for PostgreSQL.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          setupFiles,
          include: ['lib/**/*.test.ts', 'components/**/*.test.ts'],
          exclude: ['lib/server/store/**'],
          // What fails is tried again as in use, with the waits between: seconds.
          testTimeout: 30_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'service',
          setupFiles,
          include: ['service/**/*.test.ts', 'db/**/*.test.ts', 'lib/server/store/**/*.test.ts'],
          globalSetup: ['service/testing/database.setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
