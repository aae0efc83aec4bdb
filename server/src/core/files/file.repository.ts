import { type Insertable, type Selectable, sql } from 'kysely';
import type { Connection } from '../database/database';
import { lockOne } from '../database/locks';
import type { Id } from '../database/tables';
import type { FileUseTable, StoredFileTable } from '../database/tables/files';

export type StoredFileRow = Selectable<StoredFileTable>;
export type NewStoredFile = Insertable<StoredFileTable>;
export type FileUseRow = Selectable<FileUseTable>;

/** Locks the content until the transaction ends, so that no other transaction adds a row for it or removes it. */
export const lockContent = (tx: Connection, hash: string): Promise<unknown> => lockOne(tx, 'contents', hash);

export const insertFile = (tx: Connection, row: NewStoredFile): Promise<StoredFileRow> =>
  tx.insertInto('stored_file').values(row).returningAll().executeTakeFirstOrThrow();

/** Files by their public names; one that has expired and is not used is gone. */
export const findFiles = (connection: Connection, names: readonly string[]): Promise<StoredFileRow[]> =>
  connection
    .selectFrom('stored_file')
    .selectAll()
    .where('name', 'in', names.length === 0 ? [''] : names)
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date())]))
    .execute();

export const findFile = async (connection: Connection, name: string): Promise<StoredFileRow | undefined> =>
  (await findFiles(connection, [name]))[0];

export const findFileById = (connection: Connection, id: Id): Promise<StoredFileRow | undefined> =>
  connection.selectFrom('stored_file').selectAll().where('id', '=', id).executeTakeFirst();

/** Removes files whose time is over and that nothing uses. */
export const removeExpiredFiles = (connection: Connection, now: Date): Promise<Id[]> =>
  connection
    .deleteFrom('stored_file')
    .where('expires_at', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('file_use').select('file_id').whereRef('file_id', '=', 'stored_file.id'))),
    )
    .returning('id')
    .execute()
    .then((rows) => rows.map(({ id }) => id));

/** Of these contents, the ones that no file has. */
export async function findUnusedContents(connection: Connection, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select hash from unnest(${hashes}::text[]) hash
    where not exists (select from stored_file where content_hash = hash)
      and not exists (select from stored_file where thumbnail_hash = hash)`.execute(connection);
  return rows.map(({ hash }) => hash);
}

export const listUses = (connection: Connection, kind: string, fileName: string): Promise<FileUseRow[]> =>
  connection
    .selectFrom('file_use')
    .innerJoin('stored_file', 'stored_file.id', 'file_use.file_id')
    .selectAll('file_use')
    .where('stored_file.name', '=', fileName)
    .where('file_use.kind', '=', kind)
    .execute();
