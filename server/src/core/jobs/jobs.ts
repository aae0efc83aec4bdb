import { CompiledQuery } from 'kysely';
import PgBoss from 'pg-boss';
import type { Connection } from '../database/database';

/** Schema that pg-boss keeps its tables in. */
const SCHEMA = 'job';

/** A kind of job: its name, what it carries and how it runs. Handlers must bear being run twice. */
export interface JobKind<Data extends object> {
  readonly name: string;
  readonly run: (data: Data) => Promise<void>;
  /** Also runs by itself at these times (cron, UTC). */
  readonly schedule?: { cron: string; data: Data };
}

/** What is looked after all the time by every working process at once; each run begins some time after the last one has ended. */
export interface Watch {
  readonly everyMs: number;
  readonly run: () => Promise<void>;
}

export interface Jobs {
  /** Makes a kind known; modules do this when they are created. */
  define<Data extends object>(kind: JobKind<Data>): void;
  /** Makes known what is looked after at a shorter beat than the queues have. */
  watch(watch: Watch): void;
  /** Enqueues inside the caller's transaction: the job exists if and only if the change does. */
  enqueue<Data extends object>(connection: Connection, name: string, data: Data): Promise<void>;
  /** Opens the queues of all known kinds, and works on them when `work` is set. */
  start(options: { work: boolean }): Promise<void>;
  close(): Promise<void>;
}

/** Jobs in PostgreSQL: nothing extra to run, and enqueuing is part of the saving transaction. */
export function createJobs(connectionString: string, onError: (error: unknown) => void): Jobs {
  const kinds: JobKind<never>[] = [];
  const boss = new PgBoss({ connectionString, schema: SCHEMA, max: 2, application_name: 'banyan-jobs' });
  boss.on('error', onError);
  let started = false;
  const watches: Watch[] = [];
  const stopWatches: (() => Promise<void>)[] = [];

  /** pg-boss writes through the caller's own transaction. */
  const through = (connection: Connection) => ({
    async executeSql(text: string, values: unknown[]) {
      const { rows } = await connection.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
      return { rows };
    },
  });

  async function workOn({ name, run, schedule }: JobKind<never>): Promise<void> {
    await boss.work(name, { pollingIntervalSeconds: 1, batchSize: 10 }, async (batch: { data: never }[]) => {
      for (const { data } of batch) await run(data);
    });
    if (schedule !== undefined) await boss.schedule(name, schedule.cron, schedule.data);
  }

  /** Runs until it is stopped, which waits for a run that is under way. */
  function keepWatch({ everyMs, run }: Watch): () => Promise<void> {
    let stopped = false;
    let timer: NodeJS.Timeout | undefined;
    let running = Promise.resolve();
    const beat = () => {
      running = run()
        .catch(onError)
        .then(() => {
          if (!stopped) timer = setTimeout(beat, everyMs);
        });
    };
    beat();
    return async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    };
  }

  return {
    watch: (watch) => void watches.push(watch),
    define: (kind) => void kinds.push(kind as unknown as JobKind<never>),
    async enqueue(connection, name, data) {
      await boss.send(name, data, { db: through(connection), retryLimit: 5, retryBackoff: true });
    },
    async start({ work }) {
      await boss.start();
      started = true;
      for (const { name } of kinds) await boss.createQueue(name);
      if (work) for (const kind of kinds) await workOn(kind);
      if (work) stopWatches.push(...watches.map(keepWatch));
    },
    async close() {
      await Promise.all(stopWatches.map((stopWatch) => stopWatch()));
      if (started) await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}
