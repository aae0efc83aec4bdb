import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../wire/endpoint';

const PATH = '/api/system/Monitor';

const space = z.object({
  /** Texts with a unit. */
  total: z.string(),
  available: z.string(),
  used: z.string(),
  /** Numeric text without a percent sign. */
  usageRate: z.string(),
});

/** The machine of the node that replies (api-platform 20, api-data 2.4). In `cpu`, `used` and `idle` are numeric texts of percent. */
export const readMonitor = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Processor, memory and disk of the machine that answers',
  reply: z.object({
    system: z.object({ os: z.string(), ip: z.string(), day: z.string() }),
    cpu: z.object({
      name: z.string(),
      package: z.string(),
      packageName: z.string(),
      core: z.string(),
      coreNumber: z.int(),
      logic: z.string(),
      used: z.string(),
      idle: z.string(),
    }),
    memory: space,
    disk: space,
    /** Epoch milliseconds. */
    time: z.int(),
  }),
});

const slowStatement = z.object({
  text: z.string(),
  /** Milliseconds: the mean of all calls, or how long it has been running. */
  time: z.number(),
  calls: z.int(),
});

/** What the installation is doing (ours): database, connections, sockets, jobs, errors. */
export const readMonitorLoad = endpoint({
  method: 'GET',
  path: `${PATH}/Load`,
  summary: 'Database, connections, sockets, jobs and errors of the installation',
  reply: z.object({
    time: z.int(),
    database: z.object({
      /** Bytes. */
      size: z.number(),
      connections: z.int(),
      /** Those that run a statement. */
      active: z.int(),
      maxConnections: z.int(),
      /** Whether `slow` comes from pg_stat_statements; otherwise it is what has been running for long. */
      statistics: z.boolean(),
      slow: z.array(slowStatement),
    }),
    /** Open web sockets of the node that replies. */
    sockets: z.int(),
    /** People who are online, on all nodes. */
    people: z.int(),
    jobs: z.object({ waiting: z.int(), active: z.int(), dead: z.int() }),
    /** Errors of the last hour, in spans of five minutes. */
    errors: z.array(z.object({ time: z.int(), count: z.int() })),
    /** Routes that failed in the last hour, the most frequent first. */
    failing: z.array(z.object({ route: z.string(), count: z.int(), last: z.int() })),
  }),
});
