const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** Retries after waits that grow up to 30 s, with jitter, so that not all clients retry at once. */
export function createPatience(tryAgain: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let hasEnded = false;

  return {
    /** Schedules one attempt, however often it is called meanwhile, and not before `rest` has passed. */
    wait(rest = 0): void {
      if (hasEnded || timer !== undefined) return;
      const grown = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
      failures += 1;
      timer = setTimeout(
        () => {
          timer = undefined;
          void tryAgain();
        },
        rest + grown * (0.5 + Math.random() / 2),
      );
    },
    /** An attempt has succeeded: the next wait is a short one. */
    restore(): void {
      failures = 0;
    },
    end(): void {
      hasEnded = true;
      clearTimeout(timer);
    },
  };
}
