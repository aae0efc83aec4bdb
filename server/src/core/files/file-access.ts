import { AppError } from '@banyan/shared-contracts/errors';
import type { Caller } from '../access/caller';
import type { Connection, Database } from '../database/database';
import { findFiles, type StoredFileRow } from './file.repository';

/**
 * Whether the caller may read a file because of something that holds it. `fileId` is the file's public name. Asked inside of transactions too: what
 * it reads comes through `connection`, because transactions that wait for further connections could wait for each other.
 */
export type FileReader = (caller: Caller, fileId: string, connection: Connection) => Promise<boolean>;

/**
 * Who may read which file: its owner, and users to whom a registered reader gives access. No one else may, and administrators have no
 * exception.
 */
export interface FileAccess {
  /** Registers the reader that decides about files held by `kind` (records, notices, ...). */
  register(kind: string, reader: FileReader): void;
  mayRead(caller: Caller, file: Pick<StoredFileRow, 'name' | 'owner_id'>): Promise<boolean>;
  /** The files in the order asked for; throws FILE_MISSING for one that does not exist or that the caller may not read, which looks the same. */
  require(caller: Caller, fileIds: readonly string[], connection?: Connection): Promise<StoredFileRow[]>;
}

export function createFileAccess({ kysely }: Database): FileAccess {
  const readers = new Map<string, FileReader>();

  async function mayReadBy(connection: Connection, caller: Caller, { name, owner_id }: Pick<StoredFileRow, 'name' | 'owner_id'>) {
    if (owner_id === caller.userId) return true;
    for (const reader of readers.values()) if (await reader(caller, name, connection)) return true;
    return false;
  }

  return {
    register(kind, reader) {
      if (readers.has(kind)) throw new Error(`file reader ${kind} is registered twice`);
      readers.set(kind, reader);
    },
    mayRead: (caller, file) => mayReadBy(kysely, caller, file),
    async require(caller, fileIds, connection = kysely) {
      const found = new Map((await findFiles(connection, fileIds)).map((file) => [file.name, file]));
      const files: StoredFileRow[] = [];
      for (const fileId of fileIds) {
        const file = found.get(fileId);
        if (file === undefined || !(await mayReadBy(connection, caller, file))) throw new AppError('FILE_MISSING', { fileId });
        files.push(file);
      }
      return files;
    },
  };
}
