import { setTimeout as sleep } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import { keepWatch, type Watch } from './watch';

/** Schema that pg-boss keeps its tables in. */
const SCHEMA = 'job';
const POLL_MS = 1000;
/** How often is looked whether a scheduled job is there. */
const SCHEDULE_MS = 15_000;
/** A job whose process has died is run again after so long, and one that takes longer may run beside itself. */
const EXPIRY_SECONDS = 120;
/** How often expired jobs are looked for. */
const MAINTENANCE_SECONDS = 30;
/** What runs when the process ends has so long to come to its end. */
const GOODBYE_MS = 5000;
const SENT = { retryLimit: 5, retryBackoff: true, expireInSeconds: EXPIRY_SECONDS };

/** A kind of job: its name, how it runs, and how often. Handlers must bear being run twice, also at once. */
export interface JobKind {
  readonly name: string;
  readonly run: () => Promise<void>;
  /** It runs once within each span of so many seconds, however many processes there are. */
  readonly everySeconds: number;
}

export interface Jobs {
  /** Makes a kind known; modules do this when they are created. */
  define(kind: JobKind): void;
  /** Makes known what every working process looks after all the time, at a shorter beat than the queues have. */
  watch(watch: Watch): void;
  /** Opens the queues of all known kinds, and works on them when `work` is set. */
  start(options: { work: boolean }): Promise<void>;
  close(): Promise<void>;
}

/**
 * Jobs in PostgreSQL: nothing extra to run. pg-boss keeps the queue only: its own workers and its
 * clock say how a job went without waiting for the answer, and while the database is away that ends the process.
 */
export function createJobs(connectionString: string, onError: (error: unknown) => void): Jobs {
  const kinds: JobKind[] = [];
  const boss = new PgBoss({
    connectionString,
    schema: SCHEMA,
    max: 2,
    application_name: 'banyan-jobs',
    schedule: false,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
  });
  boss.on('error', onError);
  let started = false;
  let closed = false;
  const watches: Watch[] = [];
  const stopWatches: (() => Promise<void>)[] = [];

  /** Runs one job; answers how to say that it is over. */
  const runOne = ({ name, run }: JobKind, { id }: PgBoss.Job): Promise<() => Promise<unknown>> =>
    run().then(
      () => () => boss.complete(name, id),
      (error: unknown) => {
        onError(error);
        return () => boss.fail(name, id, error instanceof Error ? error : { message: String(error) });
      },
    );

  /** What could not be said, because the database was away, is said at the next beat. */
  function workOn(kind: JobKind): Watch {
    let settle: (() => Promise<unknown>) | undefined;
    return {
      everyMs: POLL_MS,
      async run() {
        while (!closed) {
          await settle?.();
          settle = undefined;
          const [job] = await boss.fetch<object>(kind.name, { batchSize: 1 });
          if (job === undefined) return;
          settle = await runOne(kind, job);
        }
      },
    };
  }

  const sendInTime = ({ name, everySeconds }: JobKind): Watch => ({
    everyMs: SCHEDULE_MS,
    run: async () => void (await boss.send(name, {}, { ...SENT, singletonSeconds: everySeconds })),
  });

  return {
    watch: (watch) => void watches.push(watch),
    define: (kind) => void kinds.push(kind),
    async start({ work }) {
      await boss.start();
      started = true;
      for (const { name } of kinds) await boss.createQueue(name);
      if (!work) return;
      const all = [...kinds.map(workOn), ...kinds.map(sendInTime), ...watches];
      stopWatches.push(...all.map((watch) => keepWatch(watch, onError)));
    },
    async close() {
      closed = true;
      const stopped = Promise.all(stopWatches.map((stopWatch) => stopWatch()));
      await Promise.race([stopped, sleep(GOODBYE_MS, undefined, { ref: false })]);
      if (started) await boss.stop({ graceful: false });
    },
  };
}
