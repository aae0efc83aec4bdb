/** Time without a frame after which the connection is checked. */
const SILENT_MS = 30_000;
/** Time for the answer to this check. */
const ANSWER_MS = 10_000;

interface PulseOptions {
  /** Asks the other end for something. */
  ask: () => void;
  /** Nothing came. */
  onDead: () => void;
}

/** Notices a connection that ended without a word: pages see neither the pings of the server nor that they stay away. */
export function createPulse({ ask, onDead }: PulseOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;

  function wait(ms: number, then: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(then, ms);
  }

  function stop(): void {
    clearTimeout(timer);
    isAsking = false;
  }

  function check(): void {
    if (isAsking) return;
    isAsking = true;
    wait(ANSWER_MS, () => {
      stop();
      onDead();
    });
    ask();
  }

  return {
    /** Something came. */
    heard(): void {
      isAsking = false;
      wait(SILENT_MS, check);
    },
    /** Asks at once. */
    check,
    stop,
  };
}
