/** Open input goes to the server this long after the last change. */
const DELAY_MS = 2000;
/** Whoever types without a pause is not kept waiting longer than this. */
const LONGEST_MS = 6000;

type Send = (draft: string | undefined) => Promise<unknown>;

export interface DraftKeeper {
  /** Says how to reach the server. */
  connect: (send: Send) => void;
  /** Something in the form is different. */
  changed: () => void;
  /** Brings the server up to date at once; answers whether it is. */
  flush: () => Promise<boolean>;
  /** What stands in the form counts no more. */
  giveUp: () => void;
}

/**
 * Keeps the server's copy of open input up to date: one request at a time, and none when nothing changed. `typed` is what stands in the form and is
 * not saved, undefined when there is no such thing.
 */
export function createDraftKeeper(typed: () => string | undefined): DraftKeeper {
  let kept: string | undefined;
  let givenUp = false;
  let send: Send | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitingSince: number | undefined;
  let running = Promise.resolve(true);

  async function bring(): Promise<boolean> {
    const draft = givenUp ? undefined : typed();
    if (draft === kept) return true;
    if (send === undefined) return false;
    await send(draft);
    kept = draft;
    return true;
  }

  const flush = () => {
    clearTimeout(timer);
    waitingSince = undefined;
    // Nobody asked for this, so nobody is told when it fails; the next change tries again.
    running = running.then(bring).catch(() => false);
    return running;
  };

  return {
    connect: (next) => void (send = next),
    changed() {
      clearTimeout(timer);
      waitingSince ??= Date.now();
      timer = setTimeout(() => void flush(), Math.min(DELAY_MS, Math.max(0, waitingSince + LONGEST_MS - Date.now())));
    },
    flush,
    giveUp: () => void (givenUp = true),
  };
}
