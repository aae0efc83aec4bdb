import { AppError } from '@banyan/shared-contracts/errors';
import { type Counter, type CounterStores, createCounter } from './counters';

/** Limits what one person or one address does within a minute, on all nodes together. */
export interface Limiter {
  /** Counts one more; throws TOO_MANY where it is too many. */
  spend(key: string): Promise<void>;
  /** Throws TOO_MANY where the limit is used up; does not count. */
  check(key: string): Promise<void>;
}

/** Makes a limiter; limiters of the same name share their counts. */
export type Limits = (name: string, perMinute: number) => Limiter;

const UNLIMITED: Limiter = { spend: () => Promise.resolve(), check: () => Promise.resolve() };

function refuse(waitMs: number): void {
  if (waitMs > 0) throw new AppError('TOO_MANY', { seconds: Math.ceil(waitMs / 1000) });
}

const limiterOf = (counter: Counter): Limiter => ({
  spend: async (key) => refuse(await counter.spend(key)),
  check: async (key) => refuse(await counter.wait(key)),
});

/** Limiters that count in the stores; with `isOn` false (`BANYAN_RATE_LIMITS=off`) they limit nothing. */
export const createLimits =
  (stores: CounterStores, isOn: boolean): Limits =>
  (name, perMinute) =>
    isOn ? limiterOf(createCounter(stores, name, perMinute)) : UNLIMITED;
