import type { LocalContent } from './local-drafts';

/** Minimum interval between two writes to the browser's store, ms. */
const PAUSE_MS = 100;
/** Divisor of the time share that reading a large form may take: 1 in 20. */
const REST = 20;

interface LocalSlotOptions {
  /** The unsaved content of the form; undefined when there is none. */
  typed: () => string | undefined;
  write: (content: LocalContent) => Promise<void>;
  remove: () => Promise<void>;
  /** Notifies other tabs that the form is open, until the returned function is called. */
  hold: () => () => void;
}

export interface LocalSlot {
  /** The content of the form has changed. */
  changed: () => void;
  /** Updates the browser's copy at once; resolves to whether that succeeded. */
  flush: () => Promise<boolean>;
  /** The content on the server; undefined when it has none, or when that is unknown. */
  sent: (data: string | undefined) => void;
  /** The content of the form is no longer saved. */
  giveUp: () => void;
  /** The form is in use; called again after it was out of sight, because another window may have decided about its draft. */
  open: () => void;
  /** The form is closed, or out of sight: once this resolves, the next form that opens is offered its input. */
  close: () => Promise<void>;
}

/**
 * Updates the browser's copy of one open form: written soon after every key, one write at a time, and removed when there is nothing to
 * save.
 */
export function createLocalSlot({ typed, write, remove, hold }: LocalSlotOptions): LocalSlot {
  let onServer: string | undefined;
  /** The content in the browser; null while it is unknown. */
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
    // A full disk or a closed database must not interrupt the user; the server has a copy as well.
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
      // The local copy is updated at once: after the form is closed, a draft that was decided about on another device must not be offered
      // here.
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
