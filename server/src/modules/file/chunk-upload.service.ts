import { CHUNK_SIZE, type ChunkFacts, type ChunkState, MAX_FILE_SIZE, type StoredFile } from '@banyan/shared-contracts/files/file.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import { chunkKey, chunkPrefix, contentKey, type Draft, readAll } from '../../core/files/stores/content-store';
import { storeFile } from '../../core/files/stores/store-file';
import * as uploads from './chunk-upload.repository';
import { type Arrival, describeArrival, folderOf, present } from './file-intake';
import { createDiskReserve } from './disk-reserve';
import { createQuota } from './quota';

/** Limit of the unfinished uploads of one person; otherwise chunks could fill the disk without ever becoming files. */
const MAX_UNFINISHED = { count: 100, bytes: 10 * 1024 ** 3 };
const LIMIT_TEXT = `${MAX_FILE_SIZE / 1024 ** 3} GB`;

export interface MergeInput extends Arrival {
  identifier: string;
  fileSize: number;
}

export type ChunkUploadService = ReturnType<typeof createChunkUploadService>;

export function createChunkUploadService({
  config,
  database,
  newId,
  files: { contents },
}: Pick<Core, 'config' | 'database' | 'newId' | 'files'>) {
  const quota = createQuota(config);
  const disk = createDiskReserve(config);
  const { kysely } = database;
  /** Merges that run in this process, so that a client which asks twice does not make us read everything twice. */
  const merging = new Map<string, Promise<StoredFile>>();

  async function stateOf(upload: uploads.UploadRow | undefined, facts: ChunkFacts): Promise<ChunkState> {
    if (upload === undefined) return { merge: false, chunkNumbers: [] };
    if (upload.content_hash !== null) {
      const merge = await uploads.isAsSent(kysely, upload);
      return { merge, chunkNumbers: merge ? numbersUpTo(facts.totalChunks) : [] };
    }
    if (upload.total_chunks !== facts.totalChunks) return { merge: false, chunkNumbers: [] };
    const chunkNumbers = (await uploads.listChunks(kysely, upload.id)).map(({ number }) => number);
    return { merge: chunkNumbers.length === upload.total_chunks, chunkNumbers };
  }

  /**
   * The upload that a chunk belongs to. The first chunk begins it; it begins again when the same content is sent with other chunk sizes, or
   * when the stored content differs from what was sent.
   */
  async function begin(tx: Connection, caller: Caller, { identifier, totalSize, totalChunks }: ChunkFacts) {
    const identity = { userId: caller.userId, identifier, totalSize };
    await uploads.lockUploadsOf(tx, caller.userId);
    const existing = await uploads.findUpload(tx, identity);
    const continued =
      existing !== undefined &&
      (existing.content_hash === null ? existing.total_chunks === totalChunks : await uploads.isAsSent(tx, existing));
    if (continued) {
      await uploads.touchUpload(tx, existing.id);
      return existing;
    }
    if (existing !== undefined) await uploads.removeUpload(tx, existing.id);
    const { count, bytes } = await uploads.sumUnfinished(tx, caller.userId);
    if (count >= MAX_UNFINISHED.count || bytes + totalSize > MAX_UNFINISHED.bytes)
      throw new AppError('NOT_ALLOWED', { what: 'what.uploadsUnfinished' });
    await quota.require(tx, caller.userId, totalSize);
    return uploads.insertUpload(tx, { ...identity, id: newId(), totalChunks });
  }

  async function drop(upload: uploads.UploadRow): Promise<void> {
    await uploads.removeUpload(kysely, upload.id);
    await contents.removeAll(chunkPrefix(upload.id));
  }

  /** The whole content, checked against its size and digest. */
  async function assemble(upload: uploads.UploadRow, { identifier, fileSize }: MergeInput): Promise<Draft> {
    await disk.require(fileSize);
    const draft = await contents.draft(readAll(contents, await keysOf(upload)));
    if (draft.facts.size === fileSize && draft.facts.md5 === identifier) return draft;
    await draft.discard();
    throw new AppError('FILE_CONTENT', { what: 'what.uploadDamaged' });
  }

  async function keysOf(upload: uploads.UploadRow): Promise<string[]> {
    if (upload.content_hash !== null) {
      if (await uploads.isAsSent(kysely, upload)) return [contentKey(upload.content_hash)];
      throw incomplete();
    }
    const chunks = await uploads.listChunks(kysely, upload.id);
    if (chunks.length !== upload.total_chunks) throw incomplete();
    return chunks.map(({ number }) => chunkKey(upload.id, number));
  }

  async function merge(caller: Caller, input: MergeInput): Promise<StoredFile> {
    const identity = { userId: caller.userId, identifier: input.identifier, totalSize: input.fileSize };
    const upload = await uploads.findUpload(kysely, identity);
    if (upload === undefined) throw incomplete();
    const done = upload.content_hash === null ? undefined : await uploads.findMerged(kysely, upload, sameFile(caller, input));
    if (done !== undefined) return present(done);
    try {
      return await publish(caller, upload, await assemble(upload, input), input);
    } catch (error) {
      const now = await uploads.findUpload(kysely, identity);
      // Another process has merged these chunks while we read them: there is a content now.
      if (upload.content_hash === null && now !== undefined && now.content_hash !== null) return merge(caller, input);
      if (!isLost(error)) throw error;
      // Chunks that do not add up never will: sending begins again.
      await drop(upload);
      throw error.key === 'FILE_MISSING' ? incomplete(error) : error;
    }
  }

  async function publish(caller: Caller, upload: uploads.UploadRow, draft: Draft, input: MergeInput): Promise<StoredFile> {
    let made: (Draft | undefined)[] = [];
    try {
      const description = await describeArrival(contents, caller, draft, input);
      made = [description.thumbnail, description.content];
      const row = await database.transaction(async (tx) => {
        // Before the row of the upload itself, in the same order as at the begin of an upload.
        await uploads.lockUploadsOf(tx, caller.userId);
        const locked = await uploads.lockUpload(tx, upload.id);
        if (locked === undefined) throw incomplete();
        const done = locked.content_hash === null ? undefined : await uploads.findMerged(tx, locked, sameFile(caller, input));
        if (done !== undefined) return done;
        // Unfinished chunks are already counted; an additional file with the same content is not.
        if (locked.content_hash !== null) await quota.require(tx, caller.userId, input.fileSize);
        const stored = await storeFile(tx, newId, draft, description);
        await uploads.markMerged(tx, upload.id, stored.content_hash);
        return stored;
      });
      await contents.removeAll(chunkPrefix(upload.id));
      return present(row);
    } finally {
      await draft.discard();
      for (const one of made) await one?.discard();
    }
  }

  return {
    /** Which chunks of a content the caller has sent; others' uploads of the same content do not count. */
    async state(caller: Caller, facts: ChunkFacts): Promise<ChunkState> {
      sizeOf(facts);
      const { identifier, totalSize } = facts;
      const upload = await uploads.findUpload(kysely, { userId: caller.userId, identifier, totalSize });
      if (upload === undefined) await disk.require(COPIES * totalSize);
      return stateOf(upload, facts);
    },

    /** Stores one chunk: it counts once it is on the disk under its name. */
    async send(caller: Caller, facts: ChunkFacts, content: AsyncIterable<Uint8Array>): Promise<ChunkState> {
      const size = sizeOf(facts);
      await disk.require(COPIES * size);
      const upload = await database.transaction((tx) => begin(tx, caller, facts));
      if (upload.content_hash !== null) return stateOf(upload, facts);
      const draft = await contents.draftPart(content);
      try {
        if (draft.facts.size !== size) throw new AppError('BAD_INPUT', { problems: 'what.chunkFacts' });
        await draft.keep(chunkKey(upload.id, facts.chunkNumber));
      } finally {
        await draft.discard();
      }
      if (!(await uploads.saveChunk(kysely, upload.id, facts.chunkNumber, size))) throw incomplete();
      return stateOf(upload, facts);
    },

    /** Assembles the chunks to a file: all or nothing, also for repeated and parallel requests. */
    merge(caller: Caller, input: MergeInput): Promise<StoredFile> {
      const key = JSON.stringify([caller.userId, input]);
      const running = merging.get(key) ?? merge(caller, input).finally(() => merging.delete(key));
      merging.set(key, running);
      return running;
    },
  };
}

const incomplete = (cause?: unknown) => new AppError('FILE_CONTENT', { what: 'what.uploadIncomplete' }, { cause });

/** Chunks lie beside the content that is made of them. */
const COPIES = 2;

/** The stored chunks are not the content that was announced, or not there. */
const isLost = (error: unknown): error is AppError =>
  error instanceof AppError && (error.key === 'FILE_MISSING' || error.details['what'] === 'what.uploadDamaged');

const sameFile = (caller: Caller, { type, fileName, place }: MergeInput) => ({
  type,
  originalName: fileName,
  folder: folderOf(place, caller),
});

const numbersUpTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** How many bytes a chunk has, if the facts agree with each other: whole chunks, the rest in the last one. */
function sizeOf({ chunkNumber, currentChunkSize, totalChunks, totalSize }: ChunkFacts): number {
  if (totalSize > MAX_FILE_SIZE) throw new AppError('TOO_LARGE', { limit: LIMIT_TEXT });
  const rest = totalSize - (totalChunks - 1) * CHUNK_SIZE;
  const size = chunkNumber === totalChunks ? rest : CHUNK_SIZE;
  const cut = rest < 2 * CHUNK_SIZE && (rest > 0 || totalSize === 0) && chunkNumber <= totalChunks;
  if (!cut || (currentChunkSize !== undefined && currentChunkSize !== size))
    throw new AppError('BAD_INPUT', { problems: 'what.chunkFacts' });
  return size;
}
