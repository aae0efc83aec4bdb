import { constants } from 'node:fs';
import { link, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { AppError } from '@banyan/shared-contracts/errors';
import { errorCode } from '../../process/startup-error';
import type { ContentStore, StoredContent } from './content-store';
import { createDrafts, hashContent, measurePart, syncDirectory } from '../drafts';

const KEY = /^[a-z0-9]+(?:\/[a-z0-9]+)*$/;

/** Contents in a directory of this machine: written beside, synced, linked and renamed. */
export function createDiskStore(root: string): ContentStore {
  const drafts = createDrafts(join(root, 'draft'));

  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error(`not a name of a content: ${key}`);
    return join(root, key);
  };

  async function keep(draft: string, key: string): Promise<void> {
    const target = pathOf(key);
    const made = await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    // The draft stays, so that a transaction that is run again can keep it again.
    const beside = `${draft}-kept`;
    await link(draft, beside);
    try {
      await rename(beside, target);
    } finally {
      // Still there where both were the same file already: renaming does nothing then.
      await rm(beside, { force: true });
    }
    await syncDirectory(dirname(target));
    if (made !== undefined) await syncUpTo(dirname(target), dirname(made));
  }

  return {
    draft: (source) => drafts.write(source, hashContent(), keep),
    draftPart: (source) => drafts.write(source, measurePart(), keep),
    async open(key, range) {
      const file = await open(pathOf(key), constants.O_RDONLY).catch((error: unknown) => {
        throw errorCode(error) === 'ENOENT' ? new AppError('FILE_MISSING', {}, { cause: error }) : error;
      });
      return file.createReadStream({ highWaterMark: 262_144, ...range });
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    removeAll: (prefix) => rm(pathOf(prefix), { recursive: true, force: true }),
    list: (prefix) => walk(pathOf(prefix), root),
    removeDraftsBefore: (time) => drafts.removeBefore(time),
  };
}

/** Syncs new directories from the innermost up to the one that existed before. */
async function syncUpTo(directory: string, last: string): Promise<void> {
  for (let current = dirname(directory); ; current = dirname(current)) {
    await syncDirectory(current);
    if (current === last || current === dirname(current)) return;
  }
}

async function* walk(directory: string, root: string): AsyncGenerator<StoredContent> {
  const entries = await opendir(directory).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  for await (const entry of entries) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) yield* walk(path, root);
    else {
      const { mtime } = await stat(path).catch(() => ({ mtime: undefined }));
      if (mtime !== undefined) yield { key: relative(root, path), modifiedAt: mtime };
    }
  }
}
