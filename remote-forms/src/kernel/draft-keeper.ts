/** Open input goes to the server this long after the last change. */
const DELAY_MS = 2000;
/** Whoever types without a pause is not kept waiting longer than this. */
const LONGEST_MS = 6000;

type Send = (draft: string | undefined) => Promise<unknown>;

interface DraftKeeperOptions {
  /** What stands in the form and is not saved; undefined when there is no such thing. */
  typed: () => string | undefined;
  /** What was left on the server earlier. */
  left: string | undefined;
  /** Keeps elsewhere what was left, before what is typed takes its place on the server although nobody has decided about it. */
  displaced?: (left: string) => Promise<unknown>;
}

export interface DraftKeeper {
  /** Says how to reach the server. */
  connect: (send: Send) => void;
  /** Something in the form is different. */
  changed: () => void;
  /** Brings the server up to date at once; resolves when that was tried. */
  flush: () => Promise<void>;
  /** What was left earlier is not needed any more. */
  forget: () => void;
  /** Somebody else removed what the server had. */
  lost: () => void;
  /** What stands in the form counts no more. */
  giveUp: () => void;
}

/**
 * Keeps the server's copy of open input up to date: one request at a time, and none when nothing changed. What was left earlier stays there, or
 * comes back, as long as nobody has decided about it and nothing newer was typed.
 */
export function createDraftKeeper({ typed, left, displaced }: DraftKeeperOptions): DraftKeeper {
  let offered = left;
  let kept = left;
  let givenUp = false;
  let send: Send | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitingSince: number | undefined;
  let running = Promise.resolve();

  async function bring(): Promise<void> {
    const draft = (givenUp ? undefined : typed()) ?? offered;
    if (draft === kept || send === undefined) return;
    if (offered !== undefined && kept === offered) await displaced?.(offered);
    await send(draft);
    kept = draft;
  }

  const flush = () => {
    clearTimeout(timer);
    waitingSince = undefined;
    // Nobody asked for this, so nobody is told when it fails; the next change tries again.
    running = running.then(bring).catch(() => undefined);
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
    forget: () => void (offered = undefined),
    lost() {
      offered = undefined;
      kept = undefined;
      void flush();
    },
    giveUp: () => void (givenUp = true),
  };
}
