import { RemoteError } from '../failure';

const FIRST_PAUSE_MS = 400;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const passes = (error: unknown): boolean =>
  error instanceof RemoteError && (error.failure.reason === 'timeout' || error.failure.reason === 'unreachable');

/** Tries again what did not arrive, after pauses that grow and are never the same for all browsers; what arrived and is wrong stays so. */
export async function tryAgain<Result>(tries: number, work: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (!passes(error) || tried === tries) throw error;
      await pause(FIRST_PAUSE_MS * 2 ** (tried - 1) * (0.5 + Math.random()));
    }
  }
}
