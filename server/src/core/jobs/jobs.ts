import { hostname } from 'node:os';
import { AppError } from '@banyan/shared-contracts/errors';
import * as z from '@banyan/shared-contracts/schema';
import { afterCommit, type Connection, type Database } from '../database/database';
import type { Id } from '../database/tables';
import type { Wake } from '../events/wake';
import type { IdGenerator } from '../ids/ids';
import type { EnqueueOptions, JobFacts, JobKind, JobRun } from './job-kind';
import * as repository from './job.repository';
import type { JobRow } from './job.repository';
import { createRunner, LEASE_SECONDS } from './runner';

/** A wake-up that was lost costs so much. */
const POLL_MS = 1000;
/** Jobs of each lane that one process runs at a time. */
const SLOTS: Record<JobRow['lane'], number> = { quick: 4, long: 2, outside: 4 };
const LANES = Object.keys(SLOTS) as JobRow['lane'][];
/** What runs when the process ends has so long to come to the end of its step. */
const CLOSE_MS = 5000;

/** A kind that comes back by itself, as one row of the table for ever: its turns have no data and no owner. */
export interface RecurringKind<State = unknown> extends Pick<JobKind<unknown, State>, 'kind' | 'lane'> {
  run(job: JobRun<unknown, State>): Promise<void>;
}

/** Jobs in PostgreSQL (ADR 17): enqueued in the caller's transaction, run by any node, each effect once. */
export interface Jobs {
  /** Makes a kind known to this process; a process runs only the kinds that it knows. */
  define<Data, State>(kind: JobKind<Data, State>): void;
  /** Runs a kind again and again, by one process at a time; each turn begins `seconds` after the last one has ended. */
  every<State>(kind: RecurringKind<State>, seconds: number): void;
  /** In the caller's transaction; runners are woken after its commit. Answers the id of the job that now waits. */
  enqueue<Data>(tx: Connection, kind: JobFacts<Data>, data: Data, options?: EnqueueOptions): Promise<Id>;
  /** Ends a job at once where it waits, with its next step where it runs. */
  cancel(tx: Connection, id: Id): Promise<void>;
  /** Lets a dead job wait again. */
  retry(tx: Connection, id: Id): Promise<void>;
  /** The kind of a job, where this process knows it. */
  kindOf(name: string): JobKind | undefined;
  /** Starts the recurring kinds, and the runners where `work` is set. */
  start(options: { work: boolean }): Promise<void>;
  /** Runs a turn of a recurring kind now; for tests, without timers. */
  runTurn(kind: string): Promise<void>;
  /** Runs everything that is due, recurring kinds excepted, until nothing is; for tests, without timers. */
  runUntilIdle(): Promise<void>;
  close(): Promise<void>;
}

export interface JobsOptions {
  database: Database;
  newId: IdGenerator;
  wake: Wake;
  onError: (error: unknown) => void;
  onChange: (tx: Connection, owner: Id, job: Id) => Promise<void>;
  leaseSeconds?: number;
  pollMs?: number;
}

export function createJobs({
  database,
  newId,
  wake,
  onError,
  onChange,
  leaseSeconds = LEASE_SECONDS,
  pollMs = POLL_MS,
}: JobsOptions): Jobs {
  const kinds = new Map<string, JobKind>();
  const recurring = new Map<string, number>();
  const runner = createRunner({ database, kinds, onError, onChange, leaseSeconds });
  const node = `${hostname()}:${process.pid}`;
  const lanes = LANES.map((lane) => createLane(lane, SLOTS[lane]));
  const timers: NodeJS.Timeout[] = [];
  let closed = false;

  const take = (lane: JobRow['lane'], names: readonly string[], limit: number) =>
    repository.takeJobs(database.pool, { lane, kinds: names, limit, node, leaseSeconds });

  /** Fills the slots of a lane; a call while it does so makes it look once more. */
  function createLane(lane: JobRow['lane'], slots: number) {
    let busy = 0;
    let filling: Promise<void> | undefined;
    let again = false;

    async function fill(): Promise<void> {
      while (again && !closed) {
        again = false;
        if (busy === slots) return;
        const taken = await take(lane, [...kinds.keys()], slots - busy);
        busy += taken.length;
        for (const job of taken)
          void runner.run(job).then(() => {
            busy -= 1;
            void look();
          });
      }
    }

    function look(): Promise<void> {
      again = true;
      filling ??= fill()
        .catch((error: unknown) => {
          if (!closed) onError(error);
        })
        .finally(() => (filling = undefined));
      return filling;
    }
    return { look, settled: () => filling ?? Promise.resolve() };
  }

  const lookAll = () => Promise.all(lanes.map(({ look }) => look()));

  function everyMs(ms: number, work: () => Promise<unknown>): void {
    let running = false;
    timers.push(
      setInterval(() => {
        if (running) return;
        running = true;
        work()
          .catch(onError)
          .finally(() => (running = false));
      }, ms),
    );
  }

  async function ensure(kind: string): Promise<void> {
    const job = { id: newId(), kind, lane: kinds.get(kind)?.lane ?? 'quick', retries: 0 };
    await repository.ensureRecurring(database.kysely, job, recurring.get(kind) ?? 0);
  }

  return {
    define: (kind) => void kinds.set(kind.kind, kind as unknown as JobKind),
    every(kind, seconds) {
      const run = (job: JobRun<unknown, never>) => kind.run(job).then(() => undefined);
      kinds.set(kind.kind, { ...kind, data: z.unknown(), retries: 0, title: () => ({ key: 'job.recurring' }), run });
      recurring.set(kind.kind, seconds);
    },
    async enqueue(tx, kind, data, { runAt, key, ifWaiting = 'keep', retries = kind.retries, owner } = {}) {
      const job = { id: newId(), kind: kind.kind, lane: kind.lane, data: kind.data.parse(data), retries };
      const id = await repository.insertJob(tx, { ...job, key: key ?? null, runAt: runAt ?? null, owner: owner ?? null }, ifWaiting);
      if (owner !== undefined) await onChange(tx, owner, id);
      afterCommit(tx, wake.wake);
      return id;
    },
    cancel: (tx, id) => runner.cancel(tx, id),
    async retry(tx, id) {
      const row = await repository.lockJob(tx, id);
      if (row?.state !== 'dead') throw new AppError('NOT_FOUND', { what: 'what.job' });
      await repository.returnJob(tx, row, 0, { failures: 0, keepState: kinds.get(row.kind)?.cleanUp === undefined });
      afterCommit(tx, wake.wake);
    },
    kindOf: (name) => kinds.get(name),
    async start({ work }) {
      for (const kind of recurring.keys()) await ensure(kind);
      if (!work) return;
      await wake.onWake(() => void lookAll());
      everyMs(pollMs, lookAll);
      everyMs((leaseSeconds * 1000) / 3, runner.recover);
      void lookAll();
    },
    async runTurn(kind) {
      await ensure(kind);
      await repository.makeDue(database.kysely, kind);
      await Promise.all((await take(kinds.get(kind)?.lane ?? 'quick', [kind], 1)).map(runner.run));
    },
    async runUntilIdle() {
      await runner.recover();
      const once = [...kinds.keys()].filter((kind) => !recurring.has(kind));
      for (let taken = 1; taken > 0 && !closed;) {
        const jobs = (await Promise.all(LANES.map((lane) => take(lane, once, SLOTS[lane])))).flat();
        await Promise.all(jobs.map(runner.run));
        taken = jobs.length;
      }
    },
    async close() {
      closed = true;
      timers.forEach(clearInterval);
      await Promise.all(lanes.map(({ settled }) => settled()));
      await runner.close(CLOSE_MS);
    },
  };
}
