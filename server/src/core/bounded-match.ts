import { createContext, Script } from 'node:vm';
import type { Matcher, PatternCheck } from '@banyan/shared-contracts/forms/record';

/** How long all patterns of one record may take. Honest ones take microseconds; the rest is for a processor that others use, too. */
const LIMIT_MS = 250;
/** How long a pattern that took too long is not tried again, so that nobody can make it take that long over and over. */
const PAUSE_MS = 60_000;

const script = new Script('run()');
const context = createContext({});

/** Whether `work` was done; false when it took longer and was stopped. */
function tryFor(milliseconds: number, work: () => void): boolean {
  context['run'] = work;
  try {
    script.runInContext(context, { timeout: milliseconds });
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false;
    throw error;
  } finally {
    delete context['run'];
  }
}

/**
 * Runs `work`; false when it was stopped because it took longer than `LIMIT_MS`. Nothing but `vm` interrupts a regular expression that is at work,
 * and it goes by the clock on the wall: a machine may have been busy with something else once, hardly twice.
 */
export const runBounded = (work: () => void): boolean => tryFor(LIMIT_MS, work) || tryFor(LIMIT_MS, work);

/** Matches patterns that people have designed, without letting one hold up the process. A value that could not be checked does not match. */
export function createBoundedMatcher(): Matcher {
  const pausedUntil = new WeakMap<RegExp, number>();

  function matchSome(checks: readonly PatternCheck[]): boolean[] {
    const results: boolean[] = [];
    const done = runBounded(() => {
      results.length = 0;
      for (const { expression, text } of checks) results.push(expression.test(text));
    });
    const slow = checks[results.length];
    if (!done && slow !== undefined) pausedUntil.set(slow.expression, Date.now() + PAUSE_MS);
    return results;
  }

  return (checks) => {
    const now = Date.now();
    const tried = checks.filter(({ expression }) => (pausedUntil.get(expression) ?? 0) <= now);
    const results = tried.length === 0 ? [] : matchSome(tried);
    const matched = new Set(tried.filter((_check, index) => results[index] === true));
    return checks.map((check) => matched.has(check));
  };
}
