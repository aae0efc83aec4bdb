/** What a script may compute in one go, ms. */
const COMPUTE_MS = 500;
/** The maximum computing time that counts between two reads of the clock, ms; the rest of a longer pause was used by other processes. */
const STEP_MS = 5;
/** Maximum total time of a run, pauses included, ms. */
const LONGEST_MS = 5000;

/** Counts what a script computes: the time of its own run, not that of a machine which had other things to do. */
export function createComputeClock(now: () => number = () => performance.now()) {
  let begun: number | undefined;
  let last = 0;
  let computed = 0;
  return {
    /** Lets something run within the limit; what runs outside of it, such as our own code, has none. */
    limit<Result>(work: () => Result): Result {
      begun = last = now();
      computed = 0;
      try {
        return work();
      } finally {
        begun = undefined;
      }
    },
    /** Whether it has run for too long; asked again and again while it runs. */
    isOver(): boolean {
      if (begun === undefined) return false;
      const at = now();
      computed += Math.min(at - last, STEP_MS);
      last = at;
      return computed > COMPUTE_MS || at - begun > LONGEST_MS;
    },
  };
}
