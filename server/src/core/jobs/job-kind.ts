import type { z } from 'zod';
import type { Connection } from '../database/database';
import type { Id } from '../database/tables';
import type { MessageKey } from '../i18n/translate';

/** A text for people: translated into the reader's language when it is read, not when it is written. */
export interface JobText {
  readonly key: MessageKey;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** How far a job is, in units of its own (rows, files). Without `total` the end is not known. */
export interface JobProgress {
  readonly done: number;
  readonly total?: number;
  readonly text?: JobText;
}

/** What the owner reads once the job is done. */
export interface JobResult {
  readonly text: JobText;
}

/** One run of a job. Every effect is written in a `step`; see there. */
export interface JobRun<Data, State = unknown> {
  readonly id: Id;
  readonly data: Data;
  /** Who asked for it; null for jobs of the platform. */
  readonly owner: Id | null;
  /** 1 for the first run, 2 for the first repetition. */
  readonly attempt: number;
  /** Checkpoint of the last committed step; undefined before the first one. */
  readonly state: State | undefined;
  /** Aborted when the job is cancelled, its lease is lost, or the process ends. */
  readonly signal: AbortSignal;
  /**
   * One transaction: fence, `work`, checkpoint, progress. Nothing of it happens twice: after a crash the job continues with the checkpoint of the last
   * step that was committed. At most 2 s of work. Throws `JobLost` when the job was cancelled or another run has taken it over.
   */
  step<Result>(next: State, progress: JobProgress, work: (tx: Connection) => Promise<Result>): Promise<Result>;
  /** In the transaction of a step that no later run does again: the failures before it do not count any more. */
  forgetFailures(tx: Connection): Promise<void>;
}

/** A job cannot go on yet (others hold what it needs): it waits without a failure being counted. */
export class JobPostponed extends Error {
  constructor(readonly seconds: number) {
    super(`postponed for ${seconds} s`);
    this.name = 'JobPostponed';
  }
}

/** This run may not write any more: the job was cancelled, or its lease ended and another run has it. */
export class JobLost extends Error {
  constructor() {
    super('the job is no longer held by this run');
    this.name = 'JobLost';
  }
}

/** A kind of job. Modules define theirs when they are created; names are `<module>.<verb>`. */
export interface JobKind<Data = unknown, State = unknown> {
  readonly kind: string;
  /** Checked when a job is enqueued, and again when it runs: an older release may have written it. */
  readonly data: z.ZodType<Data>;
  /** Long jobs have runners of their own, so they never hold up quick ones; so have those that wait for other machines (`outside`). */
  readonly lane: 'quick' | 'long' | 'outside';
  /** Failures after which the job is dead; recurring jobs never die. */
  readonly retries: number;
  /** False: its owner may not cancel it, because what it has begun must be finished. */
  readonly cancellable?: false;
  /** What its owner reads in the list of jobs. */
  readonly title: (data: Data) => JobText;
  run(job: JobRun<Data, State>): Promise<JobResult | undefined>;
  /** After cancellation or death, in the transaction that ends the job: what the steps have staged is removed. */
  cleanUp?(tx: Connection, job: { id: Id; data: Data; state: State | undefined }): Promise<void>;
}

/** What has to be known of a kind to enqueue a job of it. */
export type JobFacts<Data> = Pick<JobKind<Data>, 'kind' | 'data' | 'lane' | 'retries'>;

export interface EnqueueOptions {
  /** Not before; now unless given. */
  readonly runAt?: Date;
  /** Among jobs of one kind and key one waits at most, and one runs at a time. */
  readonly key?: string;
  /** What becomes of a job of that key that waits already: it stays as it is (default), or gets these data. */
  readonly ifWaiting?: 'keep' | 'replace';
  readonly retries?: number;
  readonly owner?: Id;
}
