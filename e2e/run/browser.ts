import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const downloadWithinMs = 240_000;
const installWithinMs = 300_000;

function runs(path: string): boolean {
  return (
    existsSync(path) &&
    spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
  );
}

function findBrowser(): string | null {
  return (
    [process.env.BROWSER_PATH ?? '', chromium.executablePath(), ...systemBrowsers].find(runs) ??
    null
  );
}

function attempt(command: string, args: string[], timeout: number): void {
  console.log(`  ${[command, ...args].join(' ')}`);
  spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** Path of a Chromium that runs: one that is there, else Playwright's download, else Debian's package. */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) {
    console.log(`  uses ${found}`);
    return found;
  }
  const isRoot = process.getuid?.() === 0;
  console.log('  no Chromium here: installs one');
  const install = ['node_modules/@playwright/test/cli.js', 'install'];
  // Its system packages need root; without root they may be there already.
  attempt(
    process.execPath,
    [...install, ...(isRoot ? ['--with-deps'] : []), 'chromium'],
    downloadWithinMs,
  );
  if (!findBrowser() && isRoot && existsSync('/usr/bin/apt-get')) {
    attempt('apt-get', ['update'], installWithinMs);
    attempt('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], installWithinMs);
  }
  const installed = findBrowser();
  if (!installed)
    throw new Error(
      'No Chromium could be installed: install one (Debian: apt-get install chromium) or name its path in BROWSER_PATH.',
    );
  console.log(`  uses ${installed}`);
  return installed;
}
