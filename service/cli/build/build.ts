import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, stop } from 'esbuild';
import { codeOf, OperatorError, wordsOf } from '@/db/operator-error';
import { projectRoot } from '@/db/project-root';
import { type FolderLock, lockFolder } from '@/service/cli/folder-lock';
import { say, seconds } from '@/service/cli/output';
import { childEnvironment } from '@/service/environment';
import { runProgram } from './run-program';
import { fingerprint, type Output } from './sources';

const folder = join(projectRoot, 'dist');
const longestBuildMs = 600_000;
export const serviceFile = join(folder, 'service.js');

const places: Record<Output, { made: string; record: string }> = {
  service: { made: serviceFile, record: join(folder, 'service.build') },
  dashboard: {
    made: join(projectRoot, '.next', 'BUILD_ID'),
    record: join(folder, 'dashboard.build'),
  },
};

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** What is recorded beside an output: what it was made of, and for the dashboard which build it is. */
function recordOf(output: Output, sourceHash: string): string {
  const buildId = output === 'dashboard' ? readOrNull(places.dashboard.made) : '';
  return `${sourceHash} ${buildId}\n`;
}

function isFresh(output: Output): boolean {
  const { made, record } = places[output];
  return existsSync(made) && readOrNull(record) === recordOf(output, fingerprint(output));
}

async function buildService(signal: AbortSignal): Promise<void> {
  // Written beside and renamed: a service that starts meanwhile reads the old or the new program.
  const draft = `${serviceFile}.new`;
  try {
    await build({
      absWorkingDir: projectRoot,
      entryPoints: [join(projectRoot, 'service', 'server.ts')],
      outfile: draft,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      target: 'node20',
      sourcemap: 'inline',
      sourcesContent: false,
      logLevel: 'silent',
    });
  } catch (error) {
    signal.throwIfAborted();
    throw new OperatorError(`The service could not be built: ${wordsOf(error)}.`);
  } finally {
    await stop();
  }
  renameSync(draft, serviceFile);
}

async function buildDashboard(signal: AbortSignal): Promise<void> {
  await runProgram(
    'The dashboard',
    [join(projectRoot, 'node_modules', 'next', 'dist', 'bin', 'next'), 'build'],
    childEnvironment({ NEXT_TELEMETRY_DISABLED: '1' }),
    signal,
  );
}

async function buildOne(output: Output, signal: AbortSignal): Promise<void> {
  const begun = Date.now();
  const sourceHash = fingerprint(output);
  const { record } = places[output];
  say(`Building the ${output} ...`);
  // Emptied first: a build that is cut off, or fails half-way, is not taken for a good one.
  writeFileSync(record, '');
  await (output === 'service' ? buildService(signal) : buildDashboard(signal));
  writeFileSync(`${record}.new`, recordOf(output, sourceHash));
  renameSync(`${record}.new`, record);
  say(`Built the ${output} in ${seconds(Date.now() - begun)}.`);
}

/** Waits for another starter's build, should there be one. */
async function lockOutputs(signal: AbortSignal): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true });
  let told = false;
  const lock = await lockFolder(
    folder,
    'build',
    ({ pid }, waited) => {
      if (!told && waited > 500) {
        told = true;
        say(`Waiting for the build that process ${pid} makes ...`);
      }
      return waited < longestBuildMs;
    },
    signal,
  );
  if ('release' in lock) return lock;
  throw new OperatorError(
    `Process ${lock.pid} has been building in ${folder} for ten minutes: stop it and start again.`,
  );
}

async function buildStale(stale: () => Output[], signal: AbortSignal): Promise<Output[]> {
  const lock = await lockOutputs(signal);
  try {
    const outputs = stale();
    for (const output of outputs) await buildOne(output, signal);
    return outputs;
  } finally {
    lock.release();
  }
}

/**
 * Builds what is stale of `outputs` and returns what was built. Of several starters one builds and
 * the others wait. Throws OperatorError with the builder's own words, or when `signal` aborts.
 */
export async function ensureBuilt(
  outputs: readonly Output[],
  signal: AbortSignal,
): Promise<Output[]> {
  const stale = () => outputs.filter((output) => !isFresh(output));
  if (stale().length === 0) return [];
  try {
    return await buildStale(stale, signal);
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'].includes(codeOf(error))) throw error;
    throw new OperatorError(
      `The build is stale, and ${projectRoot} cannot be written (${codeOf(error)}): run npm run build there as a user who can, with space left.`,
    );
  }
}
