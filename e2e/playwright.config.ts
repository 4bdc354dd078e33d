import { defineConfig, devices } from '@playwright/test';

const isRoot = process.getuid?.() === 0;
const report = process.env.JOURNEY_REPORT;

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './run/product.ts',
  // Two browsers at a time, each with a product of its own: much of a journey is waiting.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    locale: 'en-US',
    timezoneId: 'UTC',
    // What slides in is hit where it has been by then; a colour on its way to another is neither.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.BROWSER_PATH || undefined,
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: 'phone.spec.ts',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      // What the screen has no part in runs once.
      testIgnore: [
        'start.spec.ts',
        'audit.spec.ts',
        'contact-work.spec.ts',
        'crash.spec.ts',
        'key.spec.ts',
        'keys.spec.ts',
        'links.spec.ts',
        'list-deletion.spec.ts',
        'live.spec.ts',
        'own-places.spec.ts',
        'reports.spec.ts',
        'roles.spec.ts',
        'settings.spec.ts',
        'standing.spec.ts',
        'weight.spec.ts',
        'plain-service.spec.ts',
        'policy.spec.ts',
        'three-ways.spec.ts',
        'permissions.spec.ts',
        'people.spec.ts',
        'people-sign-in.spec.ts',
        'single-sign-on.spec.ts',
      ],
      // Colours are the same on every screen.
      grepInvert: /, in dark$/,
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 780 } },
    },
  ],
});
