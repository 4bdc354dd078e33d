import { folderFault, makeDataFolder } from '@/db/embedded/cluster';
import { type FolderLock, findHolder, type Holder, lockFolder, type Purpose } from './folder-lock';

/** Makes the data folder if it is missing and takes it for this process; see lockFolder. Throws OperatorError. */
export async function lockDataFolder(
  dataDir: string,
  purpose: Purpose,
  wait: (holder: Holder, waitedMs: number) => boolean,
  signal?: AbortSignal,
): Promise<FolderLock | Holder> {
  makeDataFolder(dataDir);
  try {
    return await lockFolder(dataDir, purpose, wait, signal);
  } catch (error) {
    throw folderFault(error, dataDir);
  }
}

/** Who holds the data folder now. */
export function findDataFolderHolder(dataDir: string): Holder | null {
  try {
    return findHolder(dataDir);
  } catch (error) {
    throw folderFault(error, dataDir);
  }
}
