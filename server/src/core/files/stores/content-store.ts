import type { Readable } from 'node:stream';

/** What a content is; known once all of it has been seen. */
export interface ContentFacts {
  size: number;
  /** Lower-case hex. */
  sha256: string;
  md5: string;
  crc32: number;
  /** The first bytes, enough to tell what kind of file it is. */
  head: Buffer;
}

export type PartFacts = Pick<ContentFacts, 'size'>;

/** A content that has arrived completely but has no name yet. It is on this machine's disk until it is discarded. */
export interface Draft<Facts = ContentFacts> {
  readonly path: string;
  readonly facts: Facts;
  /** Gives the content its name: all of it is there under that name, or nothing. What had the name before is replaced. Can be repeated. */
  keep(key: string): Promise<void>;
  discard(): Promise<void>;
}

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredContent {
  key: string;
  modifiedAt: Date;
}

/** Stores contents by names that the platform generates; no external input is ever part of a name. */
export interface ContentStore {
  /** Takes in a stream; a source that fails leaves nothing behind. */
  draft(source: AsyncIterable<Uint8Array>): Promise<Draft>;
  /** The same for a part of a content, of which only the size is returned: the whole is hashed when it is assembled. */
  draftPart(source: AsyncIterable<Uint8Array>): Promise<Draft<PartFacts>>;
  /** Throws FILE_MISSING when nothing has the name. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Removes what has the name, if anything does. */
  remove(key: string): Promise<void>;
  /** Removes everything below `prefix`, a whole number of `/`-segments. */
  removeAll(prefix: string): Promise<void>;
  /** Everything below `prefix`. */
  list(prefix: string): AsyncIterable<StoredContent>;
  /** Removes drafts that a process which is gone has left behind. */
  removeDraftsBefore(time: Date): Promise<void>;
}

/** Where the content with this SHA-256 is. Two levels keep directories small. */
export const contentKey = (sha256: string): string => `content/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;

export const chunkPrefix = (uploadId: string): string => `chunk/${uploadId}`;
export const chunkKey = (uploadId: string, number: number): string => `${chunkPrefix(uploadId)}/${number}`;

/** Several contents one after the other. */
export async function* readAll(store: ContentStore, keys: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const key of keys) yield* await store.open(key);
}
