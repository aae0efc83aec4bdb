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

/** A PNG of one pixel and, so that each is a content of its own, a comment. */
export function buildPicture(): Buffer {
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  return Buffer.concat([Buffer.from(pixel, 'base64'), randomBytes(8)]);
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
