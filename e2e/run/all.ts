import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser';

/** What `npm test` runs: every check there is, in order of how soon each can fail. The first failure ends it. */

interface Counts {
  passed: number;
  failed: number;
}

const reports = mkdtempSync(join(tmpdir(), 'barometer-reports-'));
const unitReport = join(reports, 'vitest.json');
const journeyReport = join(reports, 'playwright.json');
const total: Counts = { passed: 0, failed: 0 };
let child: ChildProcess | null = null;
let interrupted = false;

function run(script: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  return new Promise((resolve) => {
    child = spawn(process.execPath, [...script.split(' '), ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}

function readNumber(report: object, name: string): number {
  const value: unknown = Reflect.get(report, name);
  return typeof value === 'number' ? value : 0;
}

function readReport(file: string): object {
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof report === 'object' && report !== null ? report : {};
  } catch {
    return {};
  }
}

function countUnit(): Counts {
  const report = readReport(unitReport);
  return {
    passed: readNumber(report, 'numPassedTests'),
    failed: readNumber(report, 'numFailedTests'),
  };
}

function countJourneys(): Counts {
  const stats: unknown = Reflect.get(readReport(journeyReport), 'stats');
  if (typeof stats !== 'object' || stats === null) return { passed: 0, failed: 0 };
  return {
    passed: readNumber(stats, 'expected') + readNumber(stats, 'flaky'),
    failed: readNumber(stats, 'unexpected'),
  };
}

/** Runs one step and adds up its tests. A step that fails without a failed test counts as one. */
async function step(
  name: string,
  work: () => Promise<boolean> | boolean,
  count: () => Counts = () => ({ passed: 0, failed: 0 }),
): Promise<boolean> {
  console.log(`\n=== ${name}`);
  const begun = Date.now();
  const good = await work();
  const { passed, failed } = count();
  total.passed += passed;
  total.failed += good ? failed : Math.max(failed, 1);
  const took = ((Date.now() - begun) / 1000).toFixed(1);
  console.log(`=== ${name}: ${good ? 'passed' : 'FAILED'} in ${took} s`);
  return good && !interrupted;
}

let browser = '';

async function runSteps(): Promise<boolean> {
  return (
    (await step('types', () => run('node_modules/typescript/bin/tsc', ['--noEmit']))) &&
    (await step('lint, formatting, import direction', () =>
      run('node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
    )) &&
    (await step(
      'unit and service tests, on PostgreSQL',
      () =>
        run('node_modules/vitest/vitest.mjs', [
          'run',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${unitReport}`,
        ]),
      countUnit,
    )) &&
    (await step('a browser', () => {
      browser = ensureBrowser();
      return true;
    })) &&
    (await step('the build', () => run('--import tsx', ['service/cli/main.ts', 'build']))) &&
    (await step(
      'journeys, in the browser against the product',
      () =>
        run('node_modules/@playwright/test/cli.js', ['test', '--config=e2e/playwright.config.ts'], {
          BROWSER_PATH: browser,
          JOURNEY_REPORT: journeyReport,
        }),
      countJourneys,
    ))
  );
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    interrupted = true;
    // A terminal has told the step too; another sender has told only this process.
    if (signal === 'SIGTERM') child?.kill(signal);
  });

const begun = Date.now();
const good = await runSteps().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  total.failed += 1;
  return false;
});
rmSync(reports, { recursive: true, force: true });
console.log(
  `\n${good ? 'All checks passed' : 'Checks FAILED'} in ${((Date.now() - begun) / 1000).toFixed(0)} s`,
);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(good ? 0 : interrupted ? 130 : 1);
