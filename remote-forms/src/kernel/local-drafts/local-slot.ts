import type { LocalContent } from './local-drafts';

/** What is typed is in the browser's own store this long after the first key that is not. */
const DELAY_MS = 200;
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
  /** Brings the browser's copy up to date at once; resolves when that was tried. */
  flush: () => Promise<void>;
  /** The server has this since then. */
  sent: (data: string | undefined, at: number | null) => void;
  /** Another tab has put its own over what the server had. */
  overtaken: () => void;
  /** What stands in the form counts no more. */
  giveUp: () => void;
  /** The form is in use. */
  open: () => void;
  /** The form is gone, or out of sight: whoever comes next is offered what it leaves. */
  close: () => void;
}

/** Keeps the browser's copy of one open form: written soon after every key, one write at a time, and gone when there is nothing to save. */
export function createLocalSlot({ typed, write, remove, hold }: LocalSlotOptions): LocalSlot {
  let server: { data: string | undefined; at: number | null } = { data: undefined, at: null };
  let kept: LocalContent | undefined;
  let opened = false;
  let givenUp = false;
  let release: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let rest = 0;
  let running = Promise.resolve();

  const isKept = ({ data, serverAt, unsent }: LocalContent) => kept?.data === data && kept.serverAt === serverAt && kept.unsent === unsent;

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
    const content: LocalContent = { data, serverAt: server.at, unsent: data !== server.data };
    if (isKept(content)) return;
    if (opened) release ??= hold();
    await write(content);
    kept = content;
  }

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    // A full disk or a closed store must not stop whoever types; the server keeps a copy as well.
    running = running.then(bring).catch(() => undefined);
    return running;
  };
  const changed = () => {
    timer ??= setTimeout(() => void flush(), Math.max(DELAY_MS, rest));
  };

  return {
    changed,
    flush,
    sent(data, at) {
      server = { data, at };
      changed();
    },
    overtaken() {
      server = { ...server, data: undefined };
      changed();
    },
    giveUp: () => void (givenUp = true),
    open() {
      opened = true;
      if (kept !== undefined) release ??= hold();
    },
    close() {
      opened = false;
      void flush().then(() => {
        if (opened) return;
        release?.();
        release = undefined;
      });
    },
  };
}
