import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderFault, makeDataFolder } from '@/db/embedded/cluster';
import { codeOf, OperatorError } from '@/db/operator-error';
import type { Environment } from '@/service/environment';

/** BAROMETER_SECRET, or the one in the data folder, which is made on first use. */
export function readSecret({ secret, dataDir }: Environment): string {
  if (secret !== null) return secret;
  makeDataFolder(dataDir);
  const file = join(dataDir, 'secret');
  try {
    writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, {
      flag: 'wx',
      mode: 0o600,
      flush: true,
    });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw folderFault(error, dataDir);
  }
  let kept: string;
  try {
    kept = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw folderFault(error, dataDir);
  }
  if (kept.length < 32)
    throw new OperatorError(
      `The secret in ${file} is shorter than 32 characters: restore it from a backup, or delete the file, which ends all sessions.`,
    );
  return kept;
}
