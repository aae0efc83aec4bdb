/** Maximum computing time of a script without a pause, ms. */
const COMPUTE_MS = 500;
/** The maximum computing time that counts between two reads of the clock, ms; the rest of a longer pause was used by other processes. */
const STEP_MS = 5;
/** Maximum total time of a run, pauses included, ms. */
const LONGEST_MS = 5000;

/** Measures the computing time of a script: the time of its own run, without that of other processes. */
export function createComputeClock(now: () => number = () => performance.now()) {
  let begun: number | undefined;
  let last = 0;
  let computed = 0;
  return {
    /** Runs something within the limit; code that runs outside of it, such as that of the platform, has no limit. */
    limit<Result>(work: () => Result): Result {
      begun = last = now();
      computed = 0;
      try {
        return work();
      } finally {
        begun = undefined;
      }
    },
    /** Whether it has run for too long; called repeatedly while it runs. */
    isOver(): boolean {
      if (begun === undefined) return false;
      const at = now();
      computed += Math.min(at - last, STEP_MS);
      last = at;
      return computed > COMPUTE_MS || at - begun > LONGEST_MS;
    },
  };
}
