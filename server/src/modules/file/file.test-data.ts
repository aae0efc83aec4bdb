import sharp from 'sharp';
import { createHash, randomBytes } from 'node:crypto';
import {
  CHUNK_SIZE,
  mergeChunks,
  sendChunk,
  type StoredFile,
  storedFile,
  testChunk,
  uploadFile,
} from '@banyan/shared-contracts/files/file.contract';
import type { Endpoint } from '@banyan/shared-contracts/wire/endpoint';
import type { Envelope } from '@banyan/shared-contracts/wire/envelope';
import { sendFile } from '../../testing/send-file';
import type { Client } from '../../testing/test-server';

export const md5Of = (content: Buffer): string => createHash('md5').update(content).digest('hex');
export const buildContent = (size: number): Buffer => randomBytes(size);

/** A PNG of one pixel with a random comment, so that each has a different content. */
export function buildPicture(): Buffer {
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  return Buffer.concat([Buffer.from(pixel, 'base64'), randomBytes(8)]);
}

/** A picture of several kinds, large enough to be spoilt behind its head. */
export const buildLargePicture = (kind: 'png' | 'jpeg' | 'gif'): Promise<Buffer> =>
  sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
    .toFormat(kind)
    .toBuffer();

/** A bitmap without colour table. */
export function buildBitmap(width: number, height: number): Buffer {
  const head = Buffer.alloc(54);
  head.write('BM');
  for (const [at, value] of [
    [10, head.length],
    [14, 40],
    [18, width],
    [22, height],
  ] as const)
    head.writeUInt32LE(value, at);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(24, 28);
  return Buffer.concat([head, randomBytes(4 * Math.ceil((width * 3) / 4) * height)]);
}

/** The same as OS/2 writes it: its header has 16 bits a number. */
export function buildOldBitmap(width: number, height: number): Buffer {
  const head = Buffer.alloc(26);
  head.write('BM');
  head.writeUInt32LE(head.length, 10);
  head.writeUInt32LE(12, 14);
  [width, height, 1, 24].forEach((value, index) => head.writeUInt16LE(value, 18 + 2 * index));
  return Buffer.concat([head, randomBytes(4 * Math.ceil((width * 3) / 4) * height)]);
}

export async function upload(client: Client, type: string, name: string, content: Buffer, fields = {}): Promise<StoredFile> {
  const reply = await sendFile(client, pathOf(uploadFile, { type }), { name, content }, fields);
  if (reply.code !== 200) throw new Error(reply.msg);
  return storedFile.parse(reply.data);
}

export const pathOf = (endpoint: Endpoint, params: Record<string, string>): string =>
  endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

export const chunksOf = (content: Buffer): Buffer[] =>
  Array.from({ length: Math.max(Math.ceil(content.length / CHUNK_SIZE), 1) }, (_, index) =>
    content.subarray(index * CHUNK_SIZE, (index + 1) * CHUNK_SIZE),
  );

/** Facts about a chunk besides those that every client sends. */
interface MoreFacts {
  fileType?: string;
  extension?: string;
}

const factsOf = (content: Buffer, number: number, more: MoreFacts = {}) => ({
  ...more,
  chunkNumber: number,
  totalSize: content.length,
  identifier: md5Of(content),
  totalChunks: chunksOf(content).length,
});

export const askChunks = (client: Client, content: Buffer, more: MoreFacts = {}) =>
  client.call(testChunk, { query: factsOf(content, 1, more) });

export function putChunk(
  client: Client,
  content: Buffer,
  number: number,
  bytes = chunksOf(content)[number - 1],
  more: MoreFacts = {},
): Promise<Envelope> {
  const fields = Object.fromEntries(Object.entries(factsOf(content, number, more)).map(([name, value]) => [name, String(value)]));
  return sendFile(client, sendChunk.path, { name: 'blob', content: bytes ?? Buffer.alloc(0) }, fields);
}

export const merge = (client: Client, content: Buffer, fileName: string, more: MoreFacts & { type?: 'annex' | 'annexpic' } = {}) =>
  client.call(mergeChunks, { body: { identifier: md5Of(content), fileName, fileSize: content.length, ...more } });
