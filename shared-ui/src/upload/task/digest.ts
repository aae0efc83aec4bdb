import { HASH_SLICE_SIZE } from '@banyan/shared-contracts/files/file.contract';
import { digestInWorker, NoWorker } from './digest-worker';
import { readSlice } from './read-slice';

type Digest = (file: Blob, onShare: (share: number) => void, signal: AbortSignal | undefined) => Promise<string>;

/**
 * MD5 of a file's content in lower-case hex, read in slices so that large files do not fill the memory (api-forms A2). Computed in a worker; where
 * there is none, in the page, slice by slice.
 */
export const digestOf: Digest = async (file, onShare, signal) => {
  try {
    return await digestInWorker(file, onShare, signal);
  } catch (error) {
    if (!(error instanceof NoWorker)) throw error;
    return digestHere(file, onShare, signal);
  }
};

const digestHere: Digest = async (file, onShare, signal) => {
  const { default: SparkMD5 } = await import('spark-md5');
  const md5 = new SparkMD5.ArrayBuffer();
  for (let start = 0; start < file.size; start += HASH_SLICE_SIZE) {
    signal?.throwIfAborted();
    md5.append(await readSlice(file, start, start + HASH_SLICE_SIZE));
    onShare(Math.min(start + HASH_SLICE_SIZE, file.size) / file.size);
  }
  return md5.end();
};
