import { type Selectable, sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import { lockOne } from '../../core/database/locks';
import type { Id } from '../../core/database/tables';
import type { StoredFileTable, UploadTable } from '../../core/database/tables/files';

export type UploadRow = Selectable<UploadTable>;

/** Identity of an upload, which its chunks belong to. */
export interface UploadIdentity {
  userId: Id;
  identifier: string;
  totalSize: number;
}

const ofIdentity = (connection: Connection, { userId, identifier, totalSize }: UploadIdentity) =>
  connection
    .selectFrom('upload')
    .selectAll()
    .where('user_id', '=', userId)
    .where('identifier', '=', identifier)
    .where('total_size', '=', String(totalSize));

export const findUpload = (connection: Connection, identity: UploadIdentity): Promise<UploadRow | undefined> =>
  ofIdentity(connection, identity).executeTakeFirst();

/** One at a time creates uploads for a user, so that the limits hold. */
export const lockUploadsOf = (tx: Connection, userId: Id): Promise<unknown> => lockOne(tx, 'uploads', userId);

export async function sumUnfinished(connection: Connection, userId: Id): Promise<{ count: number; bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*)::int as count, coalesce(sum(total_size), 0)::float8 as bytes
    from upload where user_id = ${userId} and content_hash is null`.execute(connection);
  return rows[0] ?? { count: 0, bytes: 0 };
}

export const insertUpload = (tx: Connection, row: UploadIdentity & { id: Id; totalChunks: number }): Promise<UploadRow> =>
  tx
    .insertInto('upload')
    .values({
      id: row.id,
      user_id: row.userId,
      identifier: row.identifier,
      total_size: row.totalSize,
      total_chunks: row.totalChunks,
      content_hash: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const touchUpload = (connection: Connection, id: Id): Promise<unknown> =>
  connection.updateTable('upload').set({ touched_at: new Date() }).where('id', '=', id).execute();

export const lockUpload = (tx: Connection, id: Id): Promise<UploadRow | undefined> =>
  tx.selectFrom('upload').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const removeUpload = (connection: Connection, id: Id): Promise<unknown> =>
  connection.deleteFrom('upload').where('id', '=', id).execute();

export const removeUploadsBefore = (connection: Connection, time: Date): Promise<{ id: Id }[]> =>
  connection.deleteFrom('upload').where('touched_at', '<', time).returning('id').execute();

export const listUploadIds = (connection: Connection, ids: readonly Id[]): Promise<{ id: Id }[]> =>
  connection
    .selectFrom('upload')
    .select('id')
    .where('id', 'in', ids.length === 0 ? ['0'] : ids)
    .execute();

export const listChunks = (connection: Connection, uploadId: Id): Promise<{ number: number; size: number }[]> =>
  connection.selectFrom('upload_chunk').select(['number', 'size']).where('upload_id', '=', uploadId).orderBy('number').execute();

/** Whether the upload is still there to have the chunk. */
export async function saveChunk(connection: Connection, uploadId: Id, number: number, size: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into upload_chunk (upload_id, number, size)
    select id, ${number}, ${size} from upload where id = ${uploadId} for key share
    on conflict (upload_id, number) do update set size = excluded.size`.execute(connection);
  return numAffectedRows === 1n;
}

/** The chunks are a content now. */
export async function markMerged(tx: Connection, uploadId: Id, contentHash: string): Promise<void> {
  await tx.updateTable('upload').set({ content_hash: contentHash, touched_at: new Date() }).where('id', '=', uploadId).execute();
  await tx.deleteFrom('upload_chunk').where('upload_id', '=', uploadId).execute();
}

/**
 * Whether the content of a merged upload is still what was sent: pictures are stored without the metadata of the camera, which only a
 * changed size reveals, and a deleted file has no content.
 */
export async function isAsSent(connection: Connection, { content_hash: hash, total_size: size }: UploadRow): Promise<boolean> {
  if (hash === null) return false;
  const stored = connection.selectFrom('stored_file').select('id').where('content_hash', '=', hash).where('size', '=', size);
  return (await stored.limit(1).executeTakeFirst()) !== undefined;
}

/** The file that an earlier merge with the same words made of the upload. */
export const findMerged = (
  connection: Connection,
  upload: UploadRow,
  same: { type: StoredFileTable['type']; originalName: string; folder: string },
) =>
  connection
    .selectFrom('stored_file')
    .selectAll()
    .where('owner_id', '=', upload.user_id)
    .where('content_hash', '=', upload.content_hash)
    .where('type', '=', same.type)
    .where('original_name', '=', same.originalName)
    .where('folder', '=', same.folder)
    .where('created_at', '>=', upload.created_at)
    .orderBy('id')
    .executeTakeFirst();
