import { Readable } from 'node:stream';
import { AppError } from '@banyan/shared-contracts/errors';
import { type StoredFile, uploadPlace } from '@banyan/shared-contracts/files/file.contract';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Draft } from '../../core/files/content-store';
import { storeFile } from '../../core/files/store-file';
import { type Arrival, describeArrival, present } from './file-intake';
import { createDiskReserve } from './disk-reserve';
import { createQuota } from './quota';

export type SimpleUploadService = ReturnType<typeof createSimpleUploadService>;

export function createSimpleUploadService({
  config,
  database,
  newId,
  files: { contents },
}: Pick<Core, 'config' | 'database' | 'newId' | 'files'>) {
  const quota = createQuota(config);
  const disk = createDiskReserve(config);

  /** Takes in a file that arrives in one piece; one that breaks off leaves nothing. */
  async function store(caller: Caller, arrival: Arrival, content: AsyncIterable<Uint8Array>): Promise<StoredFile> {
    // How much it is nobody knows yet; the limit of such uploads is far below the reserve.
    await disk.require(0);
    const draft = await contents.draft(content);
    let made: (Draft | undefined)[] = [];
    try {
      const description = await describeArrival(contents, caller, draft, arrival);
      made = [description.thumbnail, description.content];
      const row = await database.transaction(async (tx) => {
        await quota.require(tx, caller.userId, draft.facts.size);
        return storeFile(tx, newId, draft, description);
      });
      return present(row);
    } finally {
      await draft.discard();
      for (const one of made) await one?.discard();
    }
  }

  return {
    store,
    /** Keeps a picture that came within a text; undefined for what is no picture. */
    async keepPicture(caller: Caller, content: Buffer): Promise<string | undefined> {
      const arrival: Arrival = { type: 'annexpic', fileName: 'picture', place: uploadPlace.parse({}) };
      try {
        return (await store(caller, arrival, Readable.from([content]))).url;
      } catch (error) {
        if (error instanceof AppError && error.key === 'FILE_TYPE') return undefined;
        throw error;
      }
    },
  };
}
