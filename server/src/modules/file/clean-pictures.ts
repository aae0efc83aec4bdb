import { removeMetadata } from './picture';

/** Cache of cleaned pictures in one process: enough for those that are being viewed now. */
const MAX_KEPT_BYTES = 64 * 1024 ** 2;

/** Pictures without what their camera wrote, by the hash of their content; undefined for one that has nothing of that. */
export interface CleanPictures {
  of(hash: string, mime: string): Promise<Buffer | undefined>;
}

/** Cleaning takes seconds of the one queue of pictures: what browsers ask for again and again, and in parts, is cleaned once. */
export function createCleanPictures(read: (hash: string) => Promise<Buffer>, maxBytes = MAX_KEPT_BYTES): CleanPictures {
  const kept = new Map<string, { value: Promise<Buffer | undefined>; bytes: number }>();
  /**
   * The least recently used pictures are removed first. A picture that is still being made stays, because all requests for it share the
   * result.
   */
  function makeRoom(): void {
    let sum = [...kept.values()].reduce((bytes, one) => bytes + one.bytes, 0);
    for (const [hash, { bytes }] of kept) {
      if (sum <= maxBytes) return;
      if (bytes > 0) kept.delete(hash);
      sum -= bytes;
    }
  }
  return {
    of(hash, mime) {
      const known = kept.get(hash);
      if (known !== undefined) {
        kept.delete(hash);
        kept.set(hash, known);
        return known.value;
      }
      const entry = { value: read(hash).then((picture) => removeMetadata(picture, mime)), bytes: 0 };
      kept.set(hash, entry);
      entry.value.then(
        (clean) => {
          // That there is nothing to clean is worth remembering, too.
          entry.bytes = Math.max(clean?.length ?? 0, 1024);
          makeRoom();
        },
        () => kept.delete(hash),
      );
      return entry.value;
    },
  };
}
