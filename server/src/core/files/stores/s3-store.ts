import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@banyan/shared-contracts/errors';
import type * as LibraryModule from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../../config';
import type { ContentStore, Draft, PartFacts, StoredContent } from './content-store';
import { createDrafts, type Gauge, hashContent, measurePart } from '../drafts';

type Library = typeof LibraryModule;

/** A stream cannot be sent twice by the library itself, so we begin again with a new one. */
const TRIES = 3;

/** Contents in an S3-compatible store, spooled through `spoolDirectory`. The library is loaded by the first call. */
export function createS3Store(settings: S3Settings, spoolDirectory: string): ContentStore {
  const drafts = createDrafts(spoolDirectory);
  const { bucket: Bucket } = settings;
  let opened: Promise<{ client: S3Client; library: Library }> | undefined;
  const connect = () => (opened ??= openClient(settings));

  async function put(Key: string, path: string, size: number): Promise<void> {
    const { client, library } = await connect();
    for (let attempt = 1; ; attempt += 1) {
      const Body = createReadStream(path);
      try {
        await client.send(new library.PutObjectCommand({ Bucket, Key, Body, ContentLength: size }));
        return;
      } catch (error) {
        if (attempt === TRIES) throw error;
        await sleep(200 * 2 ** attempt);
      } finally {
        Body.destroy();
      }
    }
  }

  async function draft<Facts extends PartFacts>(source: AsyncIterable<Uint8Array>, gauge: Gauge<Facts>): Promise<Draft<Facts>> {
    const made: Draft<Facts> = await drafts.write(source, gauge, (path, key) => put(key, path, made.facts.size));
    return made;
  }

  async function* list(prefix: string): AsyncGenerator<StoredContent> {
    const { client, library } = await connect();
    for await (const { Contents = [] } of library.paginateListObjectsV2({ client }, { Bucket, Prefix: `${prefix}/` })) {
      for (const { Key, LastModified } of Contents) {
        if (Key !== undefined) yield { key: Key, modifiedAt: LastModified ?? new Date() };
      }
    }
  }

  async function remove(Key: string): Promise<void> {
    const { client, library } = await connect();
    await client.send(new library.DeleteObjectCommand({ Bucket, Key }));
  }

  return {
    draft: (source) => draft(source, hashContent()),
    draftPart: (source) => draft(source, measurePart()),
    async open(Key, range) {
      const { client, library } = await connect();
      const Range = range && `bytes=${range.start}-${range.end}`;
      try {
        const { Body } = await client.send(new library.GetObjectCommand({ Bucket, Key, Range }));
        return Body as Readable;
      } catch (error) {
        throw error instanceof library.NoSuchKey ? new AppError('FILE_MISSING', {}, { cause: error }) : error;
      }
    },
    remove,
    async removeAll(prefix) {
      for await (const { key } of list(prefix)) await remove(key);
    },
    list,
    removeDraftsBefore: (time) => drafts.removeBefore(time),
  };
}

async function openClient({ endpoint, region, accessKey, secretKey }: S3Settings) {
  const library = await import('@aws-sdk/client-s3');
  const client = new library.S3Client({
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Compatible stores are addressed by path and know no checksums in trailers.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestHandler: { connectionTimeout: 5000 },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { client, library };
}
