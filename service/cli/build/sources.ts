import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@/db/project-root';

/** What an output is made of: a change in any of it makes it stale. Not tsconfig.json, which `next build` rewrites. */
const shared = ['package-lock.json', 'db', 'lib'];
export const sources = {
  service: [...shared, 'service'],
  dashboard: [
    ...shared,
    'app',
    'components',
    'proxy.ts',
    'instrumentation.ts',
    'next.config.mjs',
    'next.config.ts',
    'postcss.config.mjs',
    'tailwind.config.ts',
  ],
} as const;

export type Output = keyof typeof sources;

/** Tests and the command line run from source and are in no output. */
const ignored = /\.test\.tsx?$|^service\/(cli|testing)(\/|$)|\.sql$/;

function listFiles(path: string): string[] {
  const stats = statSync(join(projectRoot, path), { throwIfNoEntry: false });
  if (!stats || ignored.test(path)) return [];
  if (!stats.isDirectory()) return [path];
  return readdirSync(join(projectRoot, path))
    .sort()
    .flatMap((name) => listFiles(`${path}/${name}`));
}

/** A fingerprint of everything an output is made of, the versions of packages and of Node included. */
export function fingerprint(output: Output): string {
  const hash = createHash('sha256');
  hash.update(`node ${process.versions.node.split('.')[0]} ${process.platform} ${process.arch}\n`);
  for (const file of sources[output].flatMap(listFiles)) {
    const content = readFileSync(join(projectRoot, file));
    hash.update(`${file} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}
