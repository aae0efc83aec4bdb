import { readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BACKUP_NAME, type BackupRow } from '@banyan/shared-contracts/services/backup.contract';
import type { Config } from '../../core/config';

/** Directory of the backups: a directory of this machine, best on another disk. */
export const backupDirectory = ({ backupDir, dataDir }: Pick<Config, 'backupDir' | 'dataDir'>): string =>
  backupDir === undefined ? join(resolve(dataDir), 'backups') : resolve(backupDir);

export type BackupKind = 'manual' | 'daily';

/** Name of a file by the time at which it is made, in UTC; `kind` is the origin: a person or a task. */
export const backupName = (kind: BackupKind, now = new Date()): string =>
  `banyan-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}-${kind}.tar`;

/** Backups that are whole, the newest first. */
export async function listBackups(directory: string): Promise<BackupRow[]> {
  const rows: BackupRow[] = [];
  for (const name of await readdir(directory).catch(() => [])) {
    const kind = BACKUP_NAME.exec(name)?.[1];
    const facts = kind === undefined ? undefined : await stat(join(directory, name)).catch(() => undefined);
    if (facts !== undefined)
      rows.push({ id: name, name, daily: kind === 'daily' ? 1 : 0, size: facts.size, madeTime: Math.trunc(facts.mtimeMs) });
  }
  return rows.sort((a, b) => (a.name < b.name ? 1 : -1));
}

/** Suffix of a backup until it is complete. */
export const PART = '.part';
/** Hours after which an incomplete backup that is not written any more is of a process that was killed. */
const LEFT_BEHIND_HOURS = 24;

/** Removes incomplete backups of processes that were killed. */
export async function removeLeftBehind(directory: string, now = Date.now()): Promise<void> {
  for (const name of await readdir(directory).catch(() => [])) {
    if (!name.endsWith(PART) || !BACKUP_NAME.test(name.slice(0, -PART.length))) continue;
    const path = join(directory, name);
    const facts = await stat(path).catch(() => undefined);
    if (facts !== undefined && now - facts.mtimeMs > LEFT_BEHIND_HOURS * 3_600_000) await rm(path, { force: true });
  }
}

/** False where there is none of this name. */
export async function removeBackup(directory: string, name: string): Promise<boolean> {
  if (!BACKUP_NAME.test(name)) return false;
  return rm(join(directory, name)).then(
    () => true,
    () => false,
  );
}

/** Removes the oldest backups that the task has made; returns how many. */
export async function keepNewest(directory: string, keep: number): Promise<number> {
  const old = (await listBackups(directory)).filter(({ daily }) => daily === 1).slice(keep);
  for (const { name } of old) await removeBackup(directory, name);
  return old.length;
}
