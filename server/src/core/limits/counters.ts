import type { Redis } from 'ioredis';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

const MINUTE_SECONDS = 60;

/** Counts by key within one minute of the first time; all nodes share the count. */
export interface Counter {
  /** Counts one more; milliseconds until the minute is over where that is too many, otherwise 0. */
  spend(key: string): Promise<number>;
  /** Milliseconds until the minute is over where the limit is used up, otherwise 0; does not count. */
  wait(key: string): Promise<number>;
}

/** Where counts are stored. */
export interface CounterStores {
  pool: Pool;
  /** Undefined where no Redis is configured. */
  redis: Redis | undefined;
}

/**
 * Counters with a maximum for each key and minute, in Redis where it is configured, otherwise in PostgreSQL (table `rate_limit`, migration 0118). While
 * Redis is not reachable counts are stored in PostgreSQL, and while that is not reachable in the memory of this process.
 */
export function createCounter({ pool, redis }: CounterStores, name: string, perMinute: number): Counter {
  const settings = {
    keyPrefix: `limit:${name}`,
    points: perMinute,
    duration: MINUTE_SECONDS,
    // Further calls of the same key are refused without a query.
    inMemoryBlockOnConsumed: perMinute + 1,
  };
  const inDatabase = new RateLimiterPostgres({
    ...settings,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix: settings.keyPrefix, points: perMinute, duration: MINUTE_SECONDS }),
  });
  const limiter =
    redis === undefined
      ? inDatabase
      : new RateLimiterRedis({ ...settings, storeClient: redis, rejectIfRedisNotReady: true, insuranceLimiter: inDatabase });
  return {
    async spend(key) {
      try {
        await limiter.consume(key);
        return 0;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return Math.max(1, refused.msBeforeNext);
      }
    },
    async wait(key) {
      const known = await limiter.get(key);
      return known === null || known.consumedPoints < perMinute ? 0 : Math.max(1, known.msBeforeNext);
    },
  };
}
