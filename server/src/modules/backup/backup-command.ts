import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Migration } from 'kysely';
import type { Config } from '../../core/config';
import type { Database } from '../../core/database/database';
import { migrate } from '../../core/database/migrate';
import { createContents } from '../../core/files/files';
import { translate } from '../../core/i18n/translate';
import { isDiskFull, isNotWritable, shortReason, StartupError } from '../../core/process/startup-error';
import { BackupRefused } from './archive/format';
import { backupDirectory, backupName } from './backup-directory';
import { makeBackup, type OnProgress } from './make-backup';
import { restoreBackup } from './restore-backup';

type Say = (line: string) => void;

/** A line for each tenth of the way. */
function inTenths(say: Say): OnProgress {
  let told = 0;
  return (done, total) => {
    const tenth = total === 0 ? 10 : Math.floor((10 * done) / total);
    if (tenth > told) say(`${tenth * 10} %`);
    told = Math.max(told, tenth);
    return Promise.resolve();
  };
}

function explained(error: unknown, path: string): unknown {
  if (error instanceof BackupRefused) return new StartupError(`${path}: ${translate('en', error.why)}.`, { cause: error });
  if (isNotWritable(error)) return new StartupError(`${path} cannot be written to (${shortReason(error)}).`, { cause: error });
  return isDiskFull(error) ? new StartupError(`The disk is full; nothing was kept (${path}).`, { cause: error }) : error;
}

/** `npm run backup [file]`: also while a server runs. Never replaces a file. */
export async function backupCommand(config: Config, database: Database, file: string | undefined, say: Say): Promise<void> {
  const path = file === undefined ? join(backupDirectory(config), backupName('manual')) : resolve(file);
  if (existsSync(path) && statSync(path).isFile())
    throw new StartupError(`${path} exists already: name another file, or move this one away first.`);
  const parts = { config, database, contents: createContents(config) };
  try {
    const { rows, files } = await makeBackup(parts, path, new AbortController().signal, inTenths(say));
    say(`Backup made: ${path}, ${rows} rows, ${files} files`);
  } catch (error) {
    throw explained(error, path);
  }
}

/** `npm run restore file`: into an empty installation; afterwards the schema is brought up to date. */
export async function restoreCommand(
  { config, database, migrations }: { config: Config; database: Database; migrations: Record<string, Migration> },
  file: string | undefined,
  say: Say,
): Promise<void> {
  if (file === undefined) throw new StartupError('Name the file to restore: npm run restore -- <file>.');
  const path = resolve(file);
  const parts = { config, database, contents: createContents(config), migrations };
  try {
    const { rows, files } = await restoreBackup(parts, path, inTenths(say));
    await migrate(database, migrations);
    say(`Restored: ${path}, ${rows} rows, ${files} files`);
  } catch (error) {
    throw explained(error, path);
  }
}
