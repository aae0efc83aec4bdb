import { AppError } from '@banyan/shared-contracts/errors';
import pg from 'pg';
import type { Connection, Database } from '../database/database';
import type { Id } from '../database/tables';
import { backoffSeconds, failureOf, type JobFailure, mayPass } from './job-failure';
import { type JobKind, JobLost, JobPostponed, type JobProgress, type JobRun } from './job-kind';
import * as repository from './job.repository';
import type { JobRow, TakenJob } from './job.repository';

/** A job whose process has died continues in another process after this time; a running job renews its lease three times in it. */
export const LEASE_SECONDS = 30;
/** The owner's windows hear of progress no more often. */
const PROGRESS_MS = 500;
/** Jobs of dead processes that one look takes up. */
const EXPIRED = 20;
const UNIQUE_VIOLATION = '23505';

export interface RunnerOptions {
  database: Database;
  kinds: ReadonlyMap<string, JobKind>;
  onError: (error: unknown) => void;
  /** In the transaction of a change that the owner of the job is to see. */
  onChange: (tx: Connection, owner: Id, job: Id) => Promise<void>;
  leaseSeconds?: number;
}

/** The end of a process: its jobs are returned to the queue and continue in other processes. */
const CLOSING = Symbol('closing');

type Settled = 'done' | 'waiting' | 'dead' | 'cancelled' | 'superseded';

/** Runs jobs that were taken, and settles what became of them. */
export function createRunner({ database, kinds, onError, onChange, leaseSeconds = LEASE_SECONDS }: RunnerOptions) {
  const running = new Map<AbortController, Promise<void>>();

  const tellOwner = async (tx: Connection, { owner_id: owner, id }: Pick<JobRow, 'owner_id' | 'id'>) => {
    if (owner !== null) await onChange(tx, owner, id);
  };

  async function cleanUp(tx: Connection, row: JobRow): Promise<void> {
    const kind = kinds.get(row.kind);
    const data = kind?.data.safeParse(row.data);
    if (kind?.cleanUp === undefined || data?.success !== true) return;
    await kind.cleanUp(tx, { id: row.id, data: data.data, state: row.checkpoint ?? undefined });
  }

  async function endWith(
    tx: Connection,
    row: JobRow,
    state: Exclude<Settled, 'waiting'>,
    facts: { result?: unknown; error?: unknown } = {},
  ) {
    if (state === 'dead' || state === 'cancelled') await cleanUp(tx, row);
    await repository.endJob(tx, row, state, facts);
    await tellOwner(tx, row);
  }

  /** Back to the queue, unless a later job of the same key does the work anyway. */
  async function goBack(tx: Connection, row: JobRow, seconds: number, facts: { failures: number; error?: unknown }): Promise<void> {
    if (await repository.hasSuccessor(tx, row)) return endWith(tx, row, 'superseded', { error: facts.error });
    await repository.returnJob(tx, row, seconds, facts);
    await tellOwner(tx, row);
  }

  async function fail(tx: Connection, row: JobRow, error: JobFailure): Promise<void> {
    const failures = row.failures + 1;
    if (row.every_seconds !== null) {
      return goBack(tx, row, Math.max(row.every_seconds, backoffSeconds(failures)), { failures, error });
    }
    if (!mayPass(error) || failures > row.retries) return endWith(tx, row, 'dead', { error });
    return goBack(tx, row, backoffSeconds(failures), { failures, error });
  }

  /** Settles a run in one transaction, if the job is still held by it. */
  async function settle(taken: TakenJob, how: (tx: Connection, row: JobRow) => Promise<void>): Promise<void> {
    const once = () =>
      database.transaction(async (tx) => {
        const row = await repository.lockJob(tx, taken.id);
        if (row?.state === 'active' && row.attempt === taken.attempt) await how(tx, row);
      });
    // A successor that was enqueued after the look for one refuses the return; the second look finds it.
    await once().catch((error: unknown) => {
      if (error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION) return once();
      throw error;
    });
  }

  const settleFailure = (taken: TakenJob, error: unknown, signal: AbortSignal) =>
    settle(taken, async (tx, row) => {
      if (row.cancel) return endWith(tx, row, 'cancelled');
      if (signal.reason === CLOSING) return goBack(tx, row, 0, { failures: row.failures });
      if (error instanceof JobPostponed) return goBack(tx, row, error.seconds, { failures: row.failures });
      if (!(error instanceof JobLost)) onError(error);
      return fail(tx, row, failureOf(error));
    });

  /** What a run writes: each step behind the fence. */
  function runOf<Data>(taken: TakenJob, data: Data, signal: AbortSignal): JobRun<Data> {
    let toldAt = 0;
    const run: { -readonly [Key in keyof JobRun<Data>]: JobRun<Data>[Key] } = {
      id: taken.id,
      data,
      owner: taken.owner_id,
      attempt: taken.attempt,
      state: taken.checkpoint ?? undefined,
      signal,
      async step<Result>(next: unknown, progress: JobProgress, work: (tx: Connection) => Promise<Result>): Promise<Result> {
        if (signal.aborted) throw new JobLost();
        const tells = Date.now() - toldAt >= PROGRESS_MS;
        const result = await database.transaction(async (tx) => {
          if (!(await repository.passFence(tx, taken, { checkpoint: next, progress }, leaseSeconds))) throw new JobLost();
          const worked = await work(tx);
          if (tells) await tellOwner(tx, taken);
          return worked;
        });
        if (tells) toldAt = Date.now();
        run.state = next;
        return result;
      },
      forgetFailures: (tx) => repository.forgetFailures(tx, taken),
    };
    return run;
  }

  function renewing(taken: TakenJob, controller: AbortController): () => void {
    const renew = () =>
      repository.renewLease(database.pool, taken, leaseSeconds).then(
        (held) => {
          if (!held) controller.abort(new JobLost());
        },
        // The database is away: the lease holds for a while, and the fence decides.
        onError,
      );
    const timer = setInterval(() => void renew(), (leaseSeconds * 1000) / 3);
    return () => clearInterval(timer);
  }

  async function work(taken: TakenJob, controller: AbortController): Promise<void> {
    const kind = kinds.get(taken.kind);
    const stopRenewing = renewing(taken, controller);
    try {
      const data = kind?.data.safeParse(taken.data);
      if (kind === undefined || data?.success !== true) throw new AppError('BAD_INPUT', { problems: taken.kind });
      const result = await kind.run(runOf(taken, data.data, controller.signal));
      await settle(taken, (tx, row) => endWith(tx, row, 'done', { result }));
    } catch (error) {
      await settleFailure(taken, error, controller.signal);
    } finally {
      stopRenewing();
    }
  }

  return {
    running: () => running.size,

    /** Resolves when the run is settled; never rejects. */
    run(taken: TakenJob): Promise<void> {
      const controller = new AbortController();
      const done = work(taken, controller)
        // Nothing could be written: the lease ends by itself, and the job continues with its checkpoint.
        .catch(onError)
        .finally(() => running.delete(controller));
      running.set(controller, done);
      return done;
    },

    /** Takes jobs of dead processes back to the queue; each counts as a failure, so that a job that kills its process ends as dead. */
    async recover(): Promise<void> {
      await database.transaction(async (tx) => {
        for (const row of await repository.lockExpired(tx, [...kinds.keys()], EXPIRED)) {
          if (row.cancel) await endWith(tx, row, 'cancelled');
          else await fail(tx, row, { key: 'UNAVAILABLE', details: {} });
        }
      });
    },

    /** Ends a job that its owner does not want any more: at once where it waits, with its next step where it runs. */
    async cancel(tx: Connection, id: Id): Promise<void> {
      const row = await repository.lockJob(tx, id);
      if (row !== undefined && kinds.get(row.kind)?.cancellable === false) throw new AppError('NOT_ALLOWED', { what: 'what.jobGoesOn' });
      if (row?.state === 'waiting') await endWith(tx, row, 'cancelled');
      if (row?.state === 'active') await repository.requestCancel(tx, id);
    },

    /** Aborts all runs and waits for them to be settled, so long at most. */
    async close(waitMs: number): Promise<void> {
      for (const controller of running.keys()) controller.abort(CLOSING);
      const timer = new Promise<void>((resolve) => setTimeout(resolve, waitMs).unref());
      await Promise.race([Promise.all(running.values()), timer]);
    },
  };
}
