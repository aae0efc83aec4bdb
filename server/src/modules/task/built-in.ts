import type { MessageKey } from '../../core/i18n/translate';
import type { JobText } from '../../core/jobs/job-kind';

/** A job that tasks can run; `run` ends early when the signal is aborted, and answers what the log says. */
export interface BuiltInJob {
  readonly title: MessageKey;
  run(signal: AbortSignal): Promise<JobText>;
}

/** By their ids (`localHostTaskId`). */
export type BuiltInJobs = ReadonlyMap<string, BuiltInJob>;
