import { join, resolve } from 'node:path';
import type { Config } from '../config';
import type { Database } from '../database/database';
import type { IdGenerator } from '../ids/ids';
import type { Tickets } from '../secrets/tickets';
import type { ContentStore } from './content-store';
import { createDiskStore } from './disk-store';
import { createDownloads, type Downloads } from './downloads';
import { createFileAccess, type FileAccess } from './file-access';
import { createFileUses, type FileUses } from './file-uses';
import { createS3Store } from './s3-store';

/** Files as all modules see them; uploading and reading over HTTP is the file module's. */
export interface Files {
  readonly contents: ContentStore;
  readonly access: FileAccess;
  readonly uses: FileUses;
  readonly downloads: Downloads;
}

export interface FilesParts {
  config: Config;
  database: Database;
  tickets: Tickets;
  newId: IdGenerator;
}

export function createFiles({ config, database, tickets, newId }: FilesParts): Files {
  const directory = join(resolve(config.dataDir), 'files');
  const contents = config.s3 === undefined ? createDiskStore(directory) : createS3Store(config.s3, join(directory, 'draft'));
  const access = createFileAccess(database);
  return { contents, access, uses: createFileUses(access), downloads: createDownloads(contents, tickets, newId) };
}
