import { HASH_SLICE_SIZE } from '@banyan/shared-contracts/files/file.contract';
import { digestProgram, type DigestReport } from './digest-program';
import { UnreadableFile } from './read-slice';

/** Here no worker runs: the browser has none, or the page forbids it. */
export class NoWorker extends Error {}

/** MD5 of a file's content in lower-case hex, computed beside the page. Rejects with {@link NoWorker} where that is not possible. */
export async function digestInWorker(file: Blob, onShare: (share: number) => void, signal: AbortSignal | undefined): Promise<string> {
  if (typeof Worker === 'undefined') throw new NoWorker();
  const { default: library } = await import('spark-md5/spark-md5.min.js?raw');
  signal?.throwIfAborted();
  const address = URL.createObjectURL(new Blob([digestProgram(library)], { type: 'text/javascript' }));
  let worker: Worker | undefined;
  let stop: (() => void) | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      stop = () => reject(signal?.reason as Error);
      signal?.addEventListener('abort', stop);
      worker = startWorker(address);
      worker.onerror = () => reject(new NoWorker());
      worker.onmessage = ({ data }: MessageEvent<DigestReport>) => {
        if ('share' in data) onShare(data.share);
        else if ('digest' in data) resolve(data.digest);
        else reject(new UnreadableFile('file cannot be read'));
      };
      worker.postMessage({ file, slice: HASH_SLICE_SIZE });
    });
  } finally {
    if (stop !== undefined) signal?.removeEventListener('abort', stop);
    worker?.terminate();
    URL.revokeObjectURL(address);
  }
}

function startWorker(address: string): Worker {
  try {
    return new Worker(address);
  } catch (cause) {
    throw new NoWorker('no worker', { cause });
  }
}
