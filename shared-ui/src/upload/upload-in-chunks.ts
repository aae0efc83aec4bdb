import { AppError } from '@banyan/shared-contracts/errors';
import {
  CHUNK_SIZE,
  type FileItem,
  type FileType,
  mergeChunks,
  sendChunk,
  testChunk,
  UPLOAD_RETRIES,
  type UploadPlace,
} from '@banyan/shared-contracts/files/file.contract';
import type { SendRequest } from '@banyan/shared-ui/runtime';
import { digestOf, readSlice } from './digest';

/** What an upload is doing, and how much of that is done, 0 to 1. */
export interface UploadStage {
  doing: 'checking' | 'sending' | 'finishing';
  share: number;
}

/** Options of one upload. */
export interface UploadInChunksOptions {
  /** What the file is for; `annex` unless said otherwise. */
  type?: FileType;
  /** Where it is filed (api-forms A2). */
  place?: Partial<UploadPlace>;
  /** Stops it; what the server has stays there, and the same content goes on from it later. */
  signal?: AbortSignal;
  onStage?: (stage: UploadStage) => void;
}

const RETRY_MS = 500;
const extensionOf = (name: string): string => (name.includes('.') ? name.slice(name.lastIndexOf('.') + 1) : '');

/**
 * Uploads a file in chunks and answers the item that upload fields keep. Chunks that the server has are not sent again; one that does not arrive is
 * tried again. Rejects with what the server said.
 */
export async function uploadInChunks(request: SendRequest, file: File, options: UploadInChunksOptions = {}): Promise<FileItem> {
  const { type = 'annex', place = {}, signal, onStage = () => undefined } = options;
  const cancel = signal === undefined ? {} : { signal };
  onStage({ doing: 'checking', share: 0 });
  const identifier = await digestOf(file, (share) => onStage({ doing: 'checking', share }), signal);
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
  const progress = (sent: number) => onStage({ doing: 'sending', share: file.size === 0 ? 1 : Math.min(sent / file.size, 1) });
  for (let number = 1; number <= totalChunks; number += 1) {
    const start = (number - 1) * CHUNK_SIZE;
    if (!stored.has(number)) {
      const bytes = await readSlice(file, start, start + CHUNK_SIZE);
      const onProgress = (share: number) => progress(start + share * bytes.byteLength);
      await persistently(() => request(sendChunk, undefined, { ...cancel, form: formOf(factsOf(number), bytes), onProgress }), signal);
    }
    progress(start + CHUNK_SIZE);
  }
}

/** Fields first: the server reads them before the file. */
function formOf(facts: Record<string, string | number>, bytes: ArrayBuffer): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(facts)) form.append(name, String(value));
  form.append('file', new Blob([bytes]), 'chunk');
  return form;
}

/** Tries again what did not reach the server; what the server refuses is refused. */
async function persistently<Result>(attempt: () => Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  for (let tried = 0; ; tried += 1) {
    signal?.throwIfAborted();
    try {
      return await attempt();
    } catch (error) {
      if (tried >= UPLOAD_RETRIES || !(error instanceof AppError) || error.key !== 'UNAVAILABLE') throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS * 2 ** tried));
    }
  }
}
