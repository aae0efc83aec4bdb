import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { AppError } from '@banyan/shared-contracts/errors';
import { errorCode, isDiskFull } from '../process/startup-error';
import type { ContentFacts, Draft, PartFacts } from './stores/content-store';

/** How much of a content's beginning tells what kind of file it is. */
export const HEAD_BYTES = 4100;

/** Finds out about a content while it passes. */
export interface Gauge<Facts> {
  take(bytes: Uint8Array): void;
  facts(): Facts;
}

export interface Drafts {
  /** Writes a stream to a file of its own and sees that it is on the disk; `keep` says what becomes of the file then. */
  write<Facts>(
    source: AsyncIterable<Uint8Array>,
    gauge: Gauge<Facts>,
    keep: (path: string, key: string) => Promise<void>,
  ): Promise<Draft<Facts>>;
  removeBefore(time: Date): Promise<void>;
}

/** Files that have no name yet, in a directory of their own. */
export function createDrafts(directory: string): Drafts {
  return {
    async write(source, gauge, keep) {
      const path = join(directory, randomBytes(16).toString('hex'));
      const discard = () => rm(path, { force: true });
      try {
        await mkdir(directory, { recursive: true, mode: 0o700 });
        await writeOut(path, source, gauge);
        return { path, facts: gauge.facts(), keep: (key) => keep(path, key), discard };
      } catch (error) {
        await discard();
        throw isDiskFull(error) ? new AppError('UNAVAILABLE', {}, { cause: error }) : error;
      }
    },
    async removeBefore(time) {
      for (const name of await readdir(directory).catch(() => [])) {
        const path = join(directory, name);
        const { mtime } = await stat(path).catch(() => ({ mtime: new Date() }));
        if (mtime < time) await rm(path, { force: true });
      }
    },
  };
}

/** Everything that is kept about a content. */
export function hashContent(): Gauge<ContentFacts> {
  const sha256 = createHash('sha256');
  const md5 = createHash('md5');
  let checksum = 0;
  let size = 0;
  let head: Buffer = Buffer.alloc(0);
  return {
    take(bytes) {
      sha256.update(bytes);
      md5.update(bytes);
      checksum = crc32(bytes, checksum);
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, bytes.subarray(0, HEAD_BYTES - head.length)]);
      size += bytes.length;
    },
    facts: () => ({ size, sha256: sha256.digest('hex'), md5: md5.digest('hex'), crc32: checksum, head }),
  };
}

/** Only how long it is. */
export function measurePart(): Gauge<PartFacts> {
  let size = 0;
  return { take: (bytes) => void (size += bytes.length), facts: () => ({ size }) };
}

async function writeOut(path: string, source: AsyncIterable<Uint8Array>, gauge: Gauge<unknown>): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const bytes of source) {
      gauge.take(bytes);
      for (let written = 0; written < bytes.length;) written += (await file.write(bytes, written)).bytesWritten;
    }
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes a rename last: the directory entry is on the disk as well. */
export async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Some file systems have nothing to sync in a directory.
    if (errorCode(error) !== 'EINVAL') throw error;
  } finally {
    await handle.close();
  }
}
