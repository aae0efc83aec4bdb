import { Readable } from 'node:stream';
import { type FileType, type StoredFile, uploadPlace } from '@banyan/shared-contracts/files/file.contract';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Draft } from '../../core/files/stores/content-store';
import { safeFileName } from '../../core/files/file-name';
import { HEAD_BYTES } from '../../core/files/drafts';
import { storeFile } from '../../core/files/stores/store-file';
import { type Arrival, describeArrival, present } from './file-intake';
import { createDiskReserve } from './disk-reserve';
import { detectMime, isRaster } from './picture';
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

  /** Stores a file that arrives in one piece, in a separate transaction or in `outer`; an interrupted upload leaves nothing. */
  async function store(caller: Caller, arrival: Arrival, content: AsyncIterable<Uint8Array>, outer?: Connection): Promise<StoredFile> {
    // The size is not known yet; the limit of such uploads is far below the reserve.
    await disk.require(0);
    const draft = await contents.draft(content);
    let made: (Draft | undefined)[] = [];
    try {
      const description = await describeArrival(contents, caller, draft, arrival);
      made = [description.thumbnail, description.content];
      const write = async (tx: Connection) => {
        await quota.require(tx, caller.userId, draft.facts.size);
        return storeFile(tx, newId, draft, description);
      };
      return present(await (outer === undefined ? database.transaction(write) : write(outer)));
    } finally {
      await draft.discard();
      for (const one of made) await one?.discard();
    }
  }

  return {
    store,

    /** Stores content that the server itself has fetched, as an upload of the caller. */
    keep: (caller: Caller, type: FileType, name: string, content: Buffer): Promise<StoredFile> =>
      store(caller, { type, fileName: safeFileName(name), place: uploadPlace.parse({}) }, Readable.from([content])),

    /** Pictures that came within a text. */
    textPictures: {
      isPicture: async (content: Buffer): Promise<boolean> => isRaster(await detectMime(content.subarray(0, HEAD_BYTES))),
      async keep(tx: Connection, caller: Caller, content: Buffer): Promise<string> {
        const arrival: Arrival = { type: 'annexpic', fileName: 'picture', place: uploadPlace.parse({}) };
        return (await store(caller, arrival, Readable.from([content]), tx)).url;
      },
    },
  };
}
