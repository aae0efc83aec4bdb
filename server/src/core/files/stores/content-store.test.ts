import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContentStore, contentKey, readAll } from './content-store';
import { createDiskStore } from './disk-store';
import { createS3Store } from './s3-store';

/** Two chunks and a bit. */
const BIG = 11_000_000;

const directory = mkdtempSync(join(tmpdir(), 'banyan-content-'));
const drafts = { disk: join(directory, 'disk', 'draft'), s3: join(directory, 'spool') };
const s3 = new S3rver({
  address: '127.0.0.1',
  port: 0,
  directory: join(directory, 's3'),
  silent: true,
  allowMismatchedSignatures: true,
  configureBuckets: [{ name: 'files' }],
});
const stores = { disk: createDiskStore(join(directory, 'disk')) } as Record<keyof typeof drafts, ContentStore>;

beforeAll(async () => {
  const { port } = await s3.run();
  const account = { accessKey: 'S3RVER', secretKey: 'S3RVER' };
  stores.s3 = createS3Store({ endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'files', ...account }, drafts.s3);
});
afterAll(async () => {
  await s3.close();
  rmSync(directory, { recursive: true, force: true });
});

// oxlint-disable-next-line @typescript-eslint/require-await -- a stream of our own making
async function* pieces(content: Buffer, failure?: Error): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < content.length; start += 70_001) yield content.subarray(start, start + 70_001);
  if (failure !== undefined) throw failure;
}

async function read(source: Readable | AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const bytes of source) parts.push(bytes as Uint8Array);
  return Buffer.concat(parts);
}

async function keysBelow(store: ContentStore, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(prefix)) keys.push(key);
  return keys.sort();
}

describe.each(['disk', 's3'] as const)('contents on %s', (kind) => {
  it('come back whole and in parts, under the name they were given', async () => {
    const store = stores[kind];
    const content = randomBytes(BIG);
    const draft = await store.draft(pieces(content));
    expect(draft.facts).toMatchObject({ size: BIG, sha256: createHash('sha256').update(content).digest('hex') });
    // As a transaction does that has to be run again, after what it kept has been swept up or not.
    await draft.keep(contentKey(draft.facts.sha256));
    await draft.keep(contentKey(draft.facts.sha256));
    await store.remove(contentKey(draft.facts.sha256));
    await draft.keep(contentKey(draft.facts.sha256));
    await draft.discard();
    expect((await read(await store.open(contentKey(draft.facts.sha256)))).equals(content)).toBe(true);
    const range = { start: 5_000_000, end: 5_000_099 };
    expect((await read(await store.open(contentKey(draft.facts.sha256), range))).equals(content.subarray(5_000_000, 5_000_100))).toBe(true);
    expect(readdirSync(drafts[kind])).toEqual([]);
  });

  it('are put together from several', async () => {
    const store = stores[kind];
    for (const part of ['lost', '1', '2', '3']) {
      const draft = await store.draftPart(pieces(Buffer.from(`part ${part}. `)));
      expect(draft.facts).toEqual({ size: `part ${part}. `.length });
      await draft.keep(`chunk/7/${part === 'lost' ? 1 : part}`);
      await draft.discard();
    }
    expect((await read(readAll(store, ['chunk/7/1', 'chunk/7/2', 'chunk/7/3']))).toString()).toBe('part 1. part 2. part 3. ');
    expect(await keysBelow(store, 'chunk')).toEqual(['chunk/7/1', 'chunk/7/2', 'chunk/7/3']);
    await store.removeAll('chunk/7');
    expect(await keysBelow(store, 'chunk')).toEqual([]);
  });

  it('leave nothing behind when their source breaks off', async () => {
    const store = stores[kind];
    await expect(store.draft(pieces(randomBytes(200_000), new Error('gone')))).rejects.toThrow('gone');
    expect(readdirSync(drafts[kind])).toEqual([]);
  });

  it('are missing when they are missing, and removed without complaint', async () => {
    const store = stores[kind];
    await expect(store.open('content/aa/bb/aabb')).rejects.toMatchObject({ key: 'FILE_MISSING' });
    await store.remove('content/aa/bb/aabb');
    await store.removeAll('chunk/999');
  });
});

it.each(['../outside', '/etc/passwd', 'content/../../x', 'content//x', ''])('no content on disk is named %j', async (key) => {
  await expect(stores.disk.open(key)).rejects.toThrow('not a name');
});
