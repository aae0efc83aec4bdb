import { join, resolve } from 'node:path';
import type { Config } from '../config';
import type { Database } from '../database/database';
import type { IdGenerator } from '../ids/ids';
import type { Tickets } from '../secrets/tickets';
import type { ContentStore } from './stores/content-store';
import { createDiskStore } from './stores/disk-store';
import { createDownloads, type Downloads } from './downloads';
import { createFileAccess, type FileAccess } from './file-access';
import { createFileUses, type FileUses } from './file-uses';
import { createS3Store } from './stores/s3-store';

/** Files as all modules see them; uploading and reading over HTTP is the file module's. */
export interface Files {
  readonly contents: ContentStore;
  /** Who may read a file; a module whose records hold files calls `access.register('record', (caller, fileId) => ...)` once, when it is created. */
  readonly access: FileAccess;
  /**
   * Ties files to what holds them. A record with an upload field calls, in the transaction that saves it,
   * `uses.set(tx, caller, { kind: 'record', scope: modelId, holderId: recordId, field }, items.map((item) => item.fileId))`, and `uses.clear` with the
   * holder when it is deleted; its registered reader asks `uses.holders(kysely, 'record', fileId)` which records hold a file.
   */
  readonly uses: FileUses;
  /** Links that open without a session: exports by `offer`, stored files by `link`. */
  readonly downloads: Downloads;
}

export interface FilesParts {
  config: Config;
  database: Database;
  tickets: Tickets;
  newId: IdGenerator;
}

/** Where contents are: S3 where it is set, otherwise the data directory. */
export function createContents(config: Pick<Config, 'dataDir' | 's3'>): ContentStore {
  const directory = join(resolve(config.dataDir), 'files');
  return config.s3 === undefined ? createDiskStore(directory) : createS3Store(config.s3, join(directory, 'draft'));
}

export function createFiles({ config, database, tickets, newId }: FilesParts): Files {
  const contents = createContents(config);
  const access = createFileAccess(database);
  return { contents, access, uses: createFileUses(access), downloads: createDownloads(contents, tickets, newId) };
}
