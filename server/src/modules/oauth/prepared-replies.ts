import type { Caches } from '../../core/caches';
import type { PreparedReply } from '../../core/http/route';

interface Kept {
  version: string;
  reply: Promise<PreparedReply>;
  bytes: number;
}

export interface PreparedReplies {
  /**
   * The reply cached under `key` if it was made for `version`, otherwise the result of `prepare`, which gets the reply of another version.
   */
  get(key: string, version: string, prepare: (before?: PreparedReply) => Promise<PreparedReply>): Promise<PreparedReply>;
}

/** Memory of an entry besides its body. */
const ENTRY_BYTES = 1024;

/** Caches replies until all of them together exceed `maxBytes`; the oldest ones are removed first. */
export function createPreparedReplies(maxBytes: number, caches?: Pick<Caches, 'add'>): PreparedReplies {
  const kept = new Map<string, Kept>();
  let total = 0;

  function drop(key: string): void {
    total -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }

  function grow(key: string, entry: Kept, bytes: number): void {
    if (kept.get(key) !== entry) return;
    entry.bytes += bytes;
    total += bytes;
    while (total > maxBytes) drop(kept.keys().next().value as string);
  }

  caches?.add('currentUser', kept, async ({ reply }) => (await reply).body, drop);

  return {
    get(key, version, prepare) {
      const known = kept.get(key);
      if (known?.version === version) return known.reply;
      drop(key);
      const before = known === undefined ? Promise.resolve(undefined) : known.reply.catch(() => undefined);
      const entry: Kept = { version, reply: before.then(prepare), bytes: 0 };
      kept.set(key, entry);
      grow(key, entry, ENTRY_BYTES);
      entry.reply.then(
        ({ body }) => grow(key, entry, body.length),
        () => {
          if (kept.get(key) === entry) drop(key);
        },
      );
      return entry.reply;
    },
  };
}
