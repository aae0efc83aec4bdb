import { HASH_SLICE_SIZE } from '@banyan/shared-contracts/files/file.contract';

/** The browser cannot read a file that was chosen: it was moved, changed or is locked. */
export class UnreadableFile extends Error {}

export async function readSlice(file: Blob, start: number, end: number): Promise<ArrayBuffer> {
  try {
    return await file.slice(start, end).arrayBuffer();
  } catch (cause) {
    throw new UnreadableFile('file cannot be read', { cause });
  }
}

/** MD5 of a file's content in lower-case hex, read in slices so that large files do not fill the memory (api-forms A2). */
export async function digestOf(file: Blob, onShare: (share: number) => void, signal: AbortSignal | undefined): Promise<string> {
  const { default: SparkMD5 } = await import('spark-md5');
  const md5 = new SparkMD5.ArrayBuffer();
  for (let start = 0; start < file.size; start += HASH_SLICE_SIZE) {
    signal?.throwIfAborted();
    md5.append(await readSlice(file, start, start + HASH_SLICE_SIZE));
    onShare(Math.min(start + HASH_SLICE_SIZE, file.size) / file.size);
  }
  return md5.end();
}
