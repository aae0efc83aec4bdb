import {
  CHUNK_SIZE,
  type FileItem,
  type FileType,
  mergeChunks,
  sendChunk,
  testChunk,
  type UploadPlace,
} from '@banyan/shared-contracts/files/file.contract';
import type { SendRequest } from '@banyan/shared-ui/runtime';
import { digestOf } from './digest';
import { persistently } from './persistently';
import { readSlice } from './read-slice';
import type { UploadStage } from './upload-task';

/** Options of one upload. */
export interface UploadInChunksOptions {
  /** The purpose of the file; `annex` by default. */
  type?: FileType;
  /** Where it is filed (api-forms A2). */
  place?: Partial<UploadPlace>;
  /** Stops it; the chunks that the server has remain there, and a later upload of the same content continues from them. */
  signal?: AbortSignal;
  onStage?: (stage: UploadStage) => void;
}

/**
 * Chunks of one file in transfer at once: while the server stores one, the next arrives. The other connections of the browser remain free
 * for the page.
 */
const CHUNKS_AT_ONCE = 2;
/** A paused file that continues is not read again. */
const digests = new WeakMap<File, string>();
const extensionOf = (name: string): string => (name.includes('.') ? name.slice(name.lastIndexOf('.') + 1) : '');

/**
 * Uploads a file in chunks and returns the item that upload fields store. Chunks that the server has are not sent again; a chunk that does
 * not arrive is sent again. Rejects with the server's error.
 */
export async function uploadInChunks(request: SendRequest, file: File, options: UploadInChunksOptions = {}): Promise<FileItem> {
  const { type = 'annex', place = {}, signal, onStage = () => undefined } = options;
  const cancel = signal === undefined ? {} : { signal };
  onStage({ doing: 'checking', share: 0 });
  const identifier = digests.get(file) ?? (await digestOf(file, (share) => onStage({ doing: 'checking', share }), signal));
  digests.set(file, identifier);
  const fileName = file.name.replaceAll('#', '');
  const about = { fileType: file.type, extension: extensionOf(fileName) };
  await sendMissing(request, file, { identifier, filename: fileName, relativePath: fileName, ...about }, { signal, onStage });
  onStage({ doing: 'finishing', share: 0 });
  const body = { identifier, fileName, fileSize: file.size, ...about, type, ...place };
  const { data } = await persistently(() => request(mergeChunks, { body }, cancel), signal);
  const { name: fileId, url, thumbUrl, fileSize, fileExtension, fileVersionId } = data;
  return { name: fileName, fileId, url, fileSize, fileExtension, fileVersionId, ...(thumbUrl === '' ? {} : { thumbUrl }) };
}

interface Announcement {
  identifier: string;
  filename: string;
  relativePath: string;
  fileType: string;
  extension: string;
}

interface Sending {
  signal: AbortSignal | undefined;
  onStage: (stage: UploadStage) => void;
}

async function sendMissing(request: SendRequest, file: File, announcement: Announcement, { signal, onStage }: Sending): Promise<void> {
  const totalChunks = Math.max(1, Math.ceil(file.size / CHUNK_SIZE));
  const factsOf = (number: number) => ({
    ...announcement,
    chunkNumber: number,
    chunkSize: CHUNK_SIZE,
    currentChunkSize: Math.min(CHUNK_SIZE, file.size - (number - 1) * CHUNK_SIZE),
    totalSize: file.size,
    totalChunks,
  });
  const cancel = signal === undefined ? {} : { signal };
  const { data } = await persistently(() => request(testChunk, { query: factsOf(1) }, cancel), signal);
  const stored = new Set(data.merge ? Array.from({ length: totalChunks }, (_, index) => index + 1) : data.chunkNumbers);
  const missing = Array.from({ length: totalChunks }, (_, index) => index + 1).filter((number) => !stored.has(number));
  const sizeOf = (number: number) => factsOf(number).currentChunkSize;
  const sent = createTally(file.size, missing.map(sizeOf), onStage);
  await eachOf(missing, signal, async (number, stop) => {
    const start = (number - 1) * CHUNK_SIZE;
    const bytes = await readSlice(file, start, start + CHUNK_SIZE);
    const onProgress = (share: number) => sent(number, share * bytes.byteLength);
    await persistently(() => request(sendChunk, undefined, { signal: stop, form: formOf(factsOf(number), bytes), onProgress }), stop);
    sent(number, bytes.byteLength);
  });
}

/** Adds up what is sent of each chunk: they arrive side by side. */
function createTally(size: number, missing: readonly number[], onStage: Sending['onStage']): (number: number, bytes: number) => void {
  const parts = new Map<number, number>();
  const before = size - missing.reduce((sum, bytes) => sum + bytes, 0);
  const report = () => {
    const sent = [...parts.values()].reduce((sum, bytes) => sum + bytes, before);
    onStage({ doing: 'sending', share: size === 0 ? 1 : Math.min(sent / size, 1) });
  };
  report();
  return (number, bytes) => {
    parts.set(number, bytes);
    report();
  };
}

/** Works on a few chunks at once; the first that fails stops the others. */
async function eachOf(
  numbers: readonly number[],
  signal: AbortSignal | undefined,
  work: (number: number, stop: AbortSignal) => Promise<void>,
) {
  const left = numbers.values();
  const own = new AbortController();
  const stop = () => own.abort(signal?.reason);
  signal?.addEventListener('abort', stop);
  const lane = async () => {
    for (const number of left) {
      own.signal.throwIfAborted();
      await work(number, own.signal);
    }
  };
  try {
    signal?.throwIfAborted();
    await Promise.all(Array.from({ length: CHUNKS_AT_ONCE }, lane));
  } catch (error) {
    own.abort();
    throw error;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

/** Fields first: the server reads them before the file. */
function formOf(facts: Record<string, string | number>, bytes: ArrayBuffer): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(facts)) form.append(name, String(value));
  form.append('file', new Blob([bytes]), 'chunk');
  return form;
}
