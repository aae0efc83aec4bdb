import { gunzipSync } from 'node:zlib';

/** An entry of a cache of one process. */
export interface CacheEntry {
  /** `<cache>:<key>`: letters, digits, colons, dots, dashes and underscores. */
  readonly name: string;
  /** Bytes of its text. */
  readonly size: number;
}

/** A cache of one process; values may be promises. */
interface Cache {
  readonly name: string;
  readonly kept: ReadonlyMap<string, unknown>;
  readonly valueOf: (entry: never) => unknown;
  readonly drop: (key: string) => unknown;
}

/** The caches of one process, to be looked at and emptied. Whatever is dropped is read anew when it is needed. */
export interface Caches {
  /** Adds a cache to those that can be listed and cleared; `valueOf` returns the cached value of an entry. */
  add<Entry>(name: string, kept: Map<string, Entry>, valueOf: (entry: Entry) => unknown, drop?: (key: string) => unknown): void;
  list(): Promise<CacheEntry[]>;
  /** The text of what is kept under a name; undefined where nothing is. */
  textOf(name: string): Promise<string | undefined>;
  /** Drops what is kept under a name, or everything under ''; false where there was nothing. */
  clear(name: string): boolean;
}

/** Longest text of a value that is shown. */
const MAX_TEXT = 100_000;

/** Maps and sets as JSON; functions and buffers by their kind. */
function plain(_key: string, value: unknown): unknown {
  if (value instanceof Map) return Object.fromEntries(value);
  if (value instanceof Set) return [...(value as Set<unknown>)];
  if (typeof value === 'bigint') return String(value);
  return value;
}

function textOf(value: unknown): string {
  try {
    return JSON.stringify(value, plain, 2) ?? '';
  } catch {
    // What refers to itself has no text.
    return '';
  }
}

/** Replies are kept as they are sent: compressed. */
const textOfBytes = (bytes: Buffer): string => (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString();

const nameOf = (cache: string, key: string): string => `${cache}:${key}`.replace(/[^\w:.-]/g, '_').slice(0, 200);

export function createCaches(): Caches {
  const caches: Cache[] = [];
  const sizes = new WeakMap<object, number>();

  const entries = () =>
    caches.flatMap(({ name, kept, valueOf, drop }) =>
      [...kept].map(([key, entry]) => ({ name: nameOf(name, key), value: () => valueOf(entry as never), drop: () => drop(key) })),
    );

  async function sizeOf(value: unknown): Promise<number> {
    const read: unknown = await value;
    if (Buffer.isBuffer(read)) return read.length;
    if (typeof read !== 'object' || read === null) return textOf(read).length;
    const known = sizes.get(read);
    if (known !== undefined) return known;
    const size = Buffer.byteLength(textOf(read));
    sizes.set(read, size);
    return size;
  }

  return {
    add: (name, kept, valueOf, drop = (key) => kept.delete(key)) => void caches.push({ name, kept, valueOf, drop }),
    list: () =>
      // A read that failed is dropped by its cache.
      Promise.all(entries().map(async ({ name, value }) => ({ name, size: await sizeOf(value()).catch(() => 0) }))),
    async textOf(wanted) {
      const found = entries().find(({ name }) => name === wanted);
      if (found === undefined) return undefined;
      const value: unknown = await found.value();
      return (Buffer.isBuffer(value) ? textOfBytes(value) : textOf(value)).slice(0, MAX_TEXT);
    },
    clear(wanted) {
      const meant = entries().filter(({ name }) => wanted === '' || name === wanted);
      for (const { drop } of meant) drop();
      return meant.length > 0;
    },
  };
}
