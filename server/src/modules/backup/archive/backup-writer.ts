import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import { syncDirectory } from '../../../core/files/drafts';
import { PART } from '../backup-directory';
import { ENTRY, type Ending } from './format';

/** Writes one backup, entry by entry; the file has its name once it is whole. */
export interface BackupWriter {
  add(name: string, content: Buffer | string): Promise<void>;
  /** `source` has exactly `size` bytes, or it throws. */
  addStream(name: string, size: number, source: AsyncIterable<Uint8Array>): Promise<void>;
  finish(counts: Pick<Ending, 'tables' | 'rows' | 'files'>): Promise<void>;
  /** Removes the written file, unless it is finished. */
  discard(): Promise<void>;
}

export async function createBackupWriter(path: string): Promise<BackupWriter> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const part = path + PART;
  const tar = pack();
  const written = pipeline(tar, createWriteStream(part, { flags: 'w', mode: 0o600 }));
  // A disk that is full ends whatever waits for it.
  const failed = new Promise<never>((_resolve, reject) => void written.catch(reject));
  failed.catch(() => undefined);
  const digest = createHash('sha256');
  let entries = 0;

  async function write(name: string, size: number, source: AsyncIterable<Uint8Array>): Promise<void> {
    entries += 1;
    digest.update(`${name}\n${size}\n`);
    let entry: NodeJS.WritableStream | undefined;
    const ended = new Promise<void>((resolve, reject) => {
      entry = tar.entry({ name, size }, (error) => (error ? reject(error) : resolve()));
    });
    ended.catch(() => undefined);
    for await (const bytes of source) {
      digest.update(bytes);
      if (entry?.write(bytes) === false) await Promise.race([once(entry, 'drain'), ended, failed]);
    }
    entry?.end();
    await Promise.race([ended, failed]);
  }

  /** The reason why the file could not be written is more useful than the error that the archive is closed. */
  const addStream: BackupWriter['addStream'] = (name, size, source) =>
    write(name, size, source).catch(async (error: unknown) => {
      throw tar.destroyed
        ? await written.then(
            () => error,
            (cause: unknown) => cause,
          )
        : error;
    });

  const add: BackupWriter['add'] = (name, content) => {
    const bytes = Buffer.from(content);
    return addStream(name, bytes.length, Readable.from([bytes]));
  };

  return {
    add,
    addStream,
    async finish(counts) {
      const sha256 = digest.copy().digest('hex');
      await add(ENTRY.ending, JSON.stringify({ entries, sha256, ...counts } satisfies Ending));
      tar.finalize();
      await written;
      const file = await open(part, 'r+');
      try {
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(part, path);
      await syncDirectory(dirname(path));
    },
    async discard() {
      tar.destroy();
      await written.catch(() => undefined);
      await rm(part, { force: true });
    },
  };
}
