import type { LocalContent } from './local-drafts';

/** What is typed goes into the browser's own store at once, and not more often than this. */
const PAUSE_MS = 100;
/** Reading a large form again and again may take this share of the time: 1 in 20. */
const REST = 20;

interface LocalSlotOptions {
  /** What stands in the form and is not saved; undefined when there is no such thing. */
  typed: () => string | undefined;
  write: (content: LocalContent) => Promise<void>;
  remove: () => Promise<void>;
  /** Tells other tabs that the form is open, until the returned function is called. */
  hold: () => () => void;
}

export interface LocalSlot {
  /** Something in the form is different. */
  changed: () => void;
  /** Brings the browser's copy up to date at once; answers whether it is. */
  flush: () => Promise<boolean>;
  /** The server has this; undefined where it has nothing, or nobody knows. */
  sent: (data: string | undefined) => void;
  /** What stands in the form counts no more. */
  giveUp: () => void;
  /** The form is in use; once more when it was out of sight, and others may have decided about what was kept of it. */
  open: () => void;
  /** The form is gone, or out of sight: whoever comes next is offered what it leaves, once this resolves. */
  close: () => Promise<void>;
}

/** Keeps the browser's copy of one open form: written soon after every key, one write at a time, and gone when there is nothing to save. */
export function createLocalSlot({ typed, write, remove, hold }: LocalSlotOptions): LocalSlot {
  let onServer: string | undefined;
  /** What the browser has; null while nobody knows. */
  let kept: LocalContent | null | undefined;
  let opened = false;
  let givenUp = false;
  let release: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let rest = 0;
  let wroteAt = Number.NEGATIVE_INFINITY;
  let running = Promise.resolve(true);

  const isKept = ({ data, unsent }: LocalContent) => kept?.data === data && kept.unsent === unsent;

  function read(): string | undefined {
    const began = performance.now();
    const data = givenUp ? undefined : typed();
    rest = REST * (performance.now() - began);
    return data;
  }

  async function bring(): Promise<void> {
    const data = read();
    if (data === undefined) {
      if (kept === undefined) return;
      await remove();
      kept = undefined;
      return;
    }
    const content: LocalContent = { data, unsent: data !== onServer };
    if (isKept(content)) return;
    if (opened) release ??= hold();
    await write(content);
    kept = content;
  }

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    wroteAt = performance.now();
    // A full disk or a closed store must not stop whoever types; the server keeps a copy as well.
    running = running.then(bring).then(
      () => true,
      () => false,
    );
    return running;
  };
  const changed = () => {
    timer ??= setTimeout(() => void flush(), Math.max(0, wroteAt + Math.max(PAUSE_MS, rest) - performance.now()));
  };

  return {
    changed,
    flush,
    sent(data) {
      onServer = data;
      // Whoever leaves now must not be asked about what is decided elsewhere.
      void flush();
    },
    giveUp: () => void (givenUp = true),
    open() {
      opened = true;
      if (kept === undefined) return;
      release ??= hold();
      [kept, onServer] = [null, undefined];
      void flush();
    },
    async close() {
      opened = false;
      await flush();
      if (opened) return;
      release?.();
      release = undefined;
    },
  };
}
