import { AppError } from '@banyan/shared-contracts/errors';

const MINUTE = 60_000;

/** Counts what somebody does within a minute of their first time, on this process. */
export interface Limiter {
  /** Counts one more; refused where it is too many. */
  spend(key: string): void;
  /** Refuses whoever has used up what they may, without counting. */
  check(key: string): void;
}

export const UNLIMITED: Limiter = { spend: () => undefined, check: () => undefined };

/** People and addresses remembered; of more, those whose minute is over are forgotten. */
const MAX_KEPT = 10_000;

export function createLimiter(perMinute: number, now: () => number = Date.now): Limiter {
  const spent = new Map<string, { until: number; count: number }>();

  function countOf(key: string): { until: number; count: number } {
    const known = spent.get(key);
    return known !== undefined && known.until > now() ? known : { until: now() + MINUTE, count: 0 };
  }

  function check(key: string): void {
    if (countOf(key).count >= perMinute) throw new AppError('TOO_MANY', { seconds: 60 });
  }

  function forgetOver(): void {
    for (const [key, { until }] of spent) if (until <= now()) spent.delete(key);
  }

  return {
    check,
    spend(key) {
      check(key);
      const { until, count } = countOf(key);
      if (spent.size >= MAX_KEPT) forgetOver();
      spent.set(key, { until, count: count + 1 });
    },
  };
}
