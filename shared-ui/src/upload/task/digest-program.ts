/** Messages of the program: how much of the file it has read, and at the end its MD5, or that the file cannot be read. */
export type DigestReport = { share: number } | { digest: string } | { unreadable: true };

interface DigestScope {
  SparkMD5: { ArrayBuffer: new () => { append: (bytes: ArrayBuffer) => void; end: () => string } };
  onmessage: ((event: { data: { file: Blob; slice: number } }) => Promise<void>) | null;
  postMessage: (report: DigestReport) => void;
}

/** Runs in a worker, from its own text: it may use nothing but `scope`. */
function listenForFile(scope: DigestScope): void {
  scope.onmessage = async ({ data: { file, slice } }) => {
    const md5 = new scope.SparkMD5.ArrayBuffer();
    for (let start = 0; start < file.size; start += slice) {
      const bytes = await file
        .slice(start, start + slice)
        .arrayBuffer()
        .catch(() => null);
      if (bytes === null) {
        scope.postMessage({ unreadable: true });
        return;
      }
      md5.append(bytes);
      scope.postMessage({ share: Math.min(start + slice, file.size) / file.size });
    }
    scope.postMessage({ digest: md5.end() });
  };
}

/**
 * The whole program as text, so that it runs independent of the origin of this code: a worker's file must come from the page's own origin,
 * as a blob does.
 */
export const digestProgram = (library: string): string => `${library}\n;(${listenForFile.toString()})(self);`;
