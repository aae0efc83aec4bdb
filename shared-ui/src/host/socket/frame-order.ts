import type { FrameOf, ServerFrame } from '@banyan/shared-contracts/messaging/server-frames';

/** So long a frame waits for one that should have come before it. */
const HOLD_MS = 2000;

interface Held {
  frame: ServerFrame & { seq: number };
  /** Position of the sender before this frame. */
  after: number;
}

interface FrameOrderOptions {
  /** Gets every frame once, in order. */
  onFrame: (frame: ServerFrame) => void;
  /** Frames are missing for good: the current figures must be requested. */
  onLost: () => void;
}

const isInit = (frame: ServerFrame): frame is FrameOf<'initMessage'> => frame.method === 'initMessage';
const hasSeq = (frame: ServerFrame): frame is ServerFrame & { seq: number } => frame.seq !== undefined;
/** What is about the session and not about what is shown. */
const concernsSession = ({ method }: ServerFrame): boolean => method === 'logout' || method === 'closeSocket' || method === 'refresh';

/**
 * Puts the frames of a tab into order. Frames come from its own socket and from the tab that had or has the socket; while the socket passes
 * from one tab to another, the same frame comes from both, and the last frames of the one may arrive after the first frames of the other. A
 * frame is handled after all frames before it; a frame whose predecessors do not come is reported as a gap.
 */
export function createFrameOrder({ onFrame, onLost }: FrameOrderOptions) {
  let lastSeq: number | undefined;
  let held: Held[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Set while frames are missing for good: the highest known position; only figures of this or a later position resolve it. */
  let lostUpTo: number | undefined;

  function handle(frame: ServerFrame & { seq: number }): void {
    lastSeq = frame.seq;
    onFrame(frame);
  }

  /** Whether nothing is missing before the frame. */
  const follows = ({ frame, after }: Held) => lastSeq === undefined || after <= lastSeq || (isInit(frame) && frame.gap === true);

  function take(next: Held): void {
    const { frame } = next;
    if (lostUpTo !== undefined) {
      if (isInit(frame) && frame.seq >= lostUpTo) {
        lostUpTo = undefined;
        handle({ ...frame, gap: true });
      } else {
        lostUpTo = Math.max(lostUpTo, frame.seq);
      }
    } else if (isInit(frame) && frame.gap === true) {
      handle(frame);
    } else if (lastSeq === undefined || frame.seq > lastSeq || (isInit(frame) && frame.seq === lastSeq)) {
      handle(frame);
    }
  }

  /** Takes what has waited for nothing more. */
  function release(): void {
    for (let next = held.find(follows); next !== undefined; next = held.find(follows)) {
      const found = next;
      held = held.filter((each) => each !== found);
      take(found);
    }
    if (held.length === 0) {
      clearTimeout(timer);
      timer = undefined;
    }
  }

  function giveUp(): void {
    timer = undefined;
    lostUpTo = Math.max(...held.map(({ frame }) => frame.seq));
    held = [];
    onLost();
  }

  return {
    /** Last position that was handled. */
    lastSeq: () => lastSeq,
    /** A frame of the own socket, or one that another tab has passed on; `after` is the position that the socket was at before it. */
    hear(frame: ServerFrame, after: number | undefined): void {
      if (!hasSeq(frame)) {
        onFrame(frame);
        return;
      }
      if (lostUpTo !== undefined && concernsSession(frame)) {
        onFrame(frame);
        return;
      }
      // A socket without a position received the current figures, and none of the earlier frames.
      const isUnknown = after === undefined && isInit(frame) && lastSeq !== undefined && frame.seq > lastSeq;
      const next = { frame: isUnknown ? { ...frame, gap: true } : frame, after: after ?? -1 };
      if (lostUpTo !== undefined || follows(next)) {
        take(next);
        release();
        return;
      }
      held.push(next);
      timer ??= setTimeout(giveUp, HOLD_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
