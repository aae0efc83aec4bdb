import { sql } from 'kysely';
import type { Core } from '../../core/core';
import { chunkPrefix, contentKey } from '../../core/files/stores/content-store';
import { findUnusedContents, lockContent, removeExpiredFiles } from '../../core/files/file.repository';
import { listUploadIds, removeUploadsBefore } from './chunk-upload.repository';

const HOUR = 3_600_000;
/** An upload that has not been continued for this long is given up. */
const UPLOAD_MS = 7 * 24 * HOUR;
/** Younger contents may belong to a request that is still running. */
const IN_USE_MS = 6 * HOUR;
const BATCH = 500;

/** Removes what cannot be reached any more: expired files and links, abandoned uploads, and the remains of processes that were killed. */
export async function tidyFiles({ database, files: { contents } }: Pick<Core, 'database' | 'files'>, now = new Date()): Promise<void> {
  const { kysely } = database;
  const inUse = new Date(now.getTime() - IN_USE_MS);

  async function sweepChunks(): Promise<void> {
    const left = new Set<string>();
    for await (const { key, modifiedAt } of contents.list('chunk')) if (modifiedAt < inUse) left.add(key.split('/')[1] ?? '');
    const known = new Set((await listUploadIds(kysely, [...left])).map(({ id }) => id));
    for (const id of left) if (!known.has(id)) await contents.removeAll(chunkPrefix(id));
  }

  /**
   * Takes the same lock as a transaction that stores the same content, so that the content is not removed while a row that refers to it is
   * being written.
   */
  const removeContents = (hashes: readonly string[]) =>
    database.transaction(async (tx) => {
      for (const hash of [...hashes].sort()) await lockContent(tx, hash);
      for (const hash of await findUnusedContents(tx, hashes)) await contents.remove(contentKey(hash));
    });

  async function sweepContents(): Promise<void> {
    let batch: string[] = [];
    const flush = async () => {
      const unused = await findUnusedContents(kysely, batch);
      batch = [];
      if (unused.length > 0) await removeContents(unused);
    };
    for await (const { key, modifiedAt } of contents.list('content')) {
      if (modifiedAt < inUse) batch.push(key.split('/').at(-1) ?? '');
      if (batch.length === BATCH) await flush();
    }
    await flush();
  }

  await sql`delete from ticket where expires_at < ${now}`.execute(kysely);
  await removeExpiredFiles(kysely, now);
  await removeUploadsBefore(kysely, new Date(now.getTime() - UPLOAD_MS));
  await sweepChunks();
  await sweepContents();
  await contents.removeDraftsBefore(inUse);
}
