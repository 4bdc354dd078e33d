import { v7 } from 'uuid';
import { database } from './database';

/** Names of what is stored. */
export type SettingName = 'connection';

export interface StoredSetting {
  sealed: string;
  /** Another one with each change. */
  version: string;
  /** Epoch seconds. */
  changedAt: number;
  /** E-mail address of who changed it last. */
  changedBy: string;
}

export async function readSetting(name: SettingName): Promise<StoredSetting | null> {
  const { rows } = await database().query<StoredSetting>(
    `SELECT sealed, version, extract(epoch FROM changed_at)::float8 AS "changedAt", changed_by AS "changedBy"
     FROM dashboard.settings WHERE name = $1`,
    [name],
  );
  return rows[0] ?? null;
}

export async function writeSetting(
  name: SettingName,
  sealed: string,
  changedBy: string,
): Promise<void> {
  await database().query(
    `INSERT INTO dashboard.settings (name, sealed, version, changed_at, changed_by)
     VALUES ($1, $2, $3, now(), $4)
     ON CONFLICT (name) DO UPDATE SET
       sealed = excluded.sealed, version = excluded.version,
       changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
    [name, sealed, v7(), changedBy],
  );
}

/** Whether there was one to remove. */
export async function removeSetting(name: SettingName): Promise<boolean> {
  const { rowCount } = await database().query('DELETE FROM dashboard.settings WHERE name = $1', [
    name,
  ]);
  return rowCount === 1;
}
