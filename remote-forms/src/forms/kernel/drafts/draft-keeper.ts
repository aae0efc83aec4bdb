/** Delay between the last change and the save on the server, ms. */
const DELAY_MS = 2000;
/** Maximum time until the input is saved while the user types without a pause, ms. */
const LONGEST_MS = 6000;

export interface SendOptions {
  /** Slots that are removed together with the request. */
  replaces: readonly string[];
  /** The page is being closed. */
  goes?: boolean;
}

type Send = (draft: string | undefined, options: SendOptions) => Promise<unknown>;

export interface DraftKeeper {
  /**
   * Sets the function that sends to the server; called again after the form was out of sight, because another window may have decided about
   * its draft.
   */
  connect: (send: Send) => void;
  /** The content of the form has changed. */
  changed: () => void;
  /** Updates the server at once; resolves to whether that succeeded. */
  flush: () => Promise<boolean>;
  /** The same while the page is being closed: it does not wait for a running request. */
  goes: () => void;
  /** This form continues the text of other slots: returns those that still exist and have to be removed. */
  takeOver: (slots: readonly string[]) => Promise<readonly string[]>;
  /** The content of the form is no longer saved. */
  giveUp: () => void;
}

/**
 * Updates the server's copy of open input: one request at a time, and none when nothing changed. `typed` returns the unsaved content of the
 * form, undefined when there is none.
 */
export function createDraftKeeper(typed: () => string | undefined): DraftKeeper {
  /** The content on the server; null while it is unknown. */
  let kept: string | null | undefined;
  const replaced = new Set<string>();
  let givenUp = false;
  let send: Send | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitingSince: number | undefined;
  let running = Promise.resolve(true);

  async function bring(goes = false): Promise<boolean> {
    const draft = givenUp ? undefined : typed();
    if (draft === kept) return true;
    if (send === undefined) return false;
    const replaces = draft === undefined ? [] : [...replaced];
    // Without a response the draft may have been written or not: the stored content is unknown.
    kept = null;
    await send(draft, { replaces, goes });
    replaces.forEach((slot) => replaced.delete(slot));
    kept = draft;
    return true;
  }

  const flush = () => {
    clearTimeout(timer);
    waitingSince = undefined;
    // The save is automatic, so its failure is not shown; the next change tries again.
    running = running.then(() => bring()).catch(() => false);
    return running;
  };

  const changed = () => {
    clearTimeout(timer);
    waitingSince ??= Date.now();
    timer = setTimeout(() => void flush(), Math.min(DELAY_MS, Math.max(0, waitingSince + LONGEST_MS - Date.now())));
  };

  return {
    connect(next) {
      send = next;
      if (kept === undefined) return;
      kept = null;
      changed();
    },
    changed,
    flush,
    goes() {
      clearTimeout(timer);
      waitingSince = undefined;
      const before = running;
      const told = bring(true).catch(() => false);
      running = before.then(() => told);
    },
    async takeOver(slots) {
      slots.forEach((slot) => replaced.add(slot));
      // They are removed with the next request.
      if (!(await flush())) return [];
      const left = slots.filter((slot) => replaced.has(slot));
      left.forEach((slot) => replaced.delete(slot));
      return left;
    },
    giveUp: () => void (givenUp = true),
  };
}
