import type { MessageKey } from '../../core/i18n/translate';
import type { JobText } from '../../core/jobs/job-kind';

/** A job that tasks can run; `run` ends early when the signal is aborted, and returns the text for the log. */
export interface BuiltInJob {
  readonly title: MessageKey;
  run(signal: AbortSignal): Promise<JobText>;
}

/** By their ids (`localHostTaskId`). */
export type BuiltInJobs = ReadonlyMap<string, BuiltInJob>;

/** Jobs of other modules that tasks can run. */
export interface PlatformJobs {
  tidyFiles: () => Promise<void>;
  tidyRecords: () => Promise<void>;
  backup: BuiltInJob['run'];
}

export function builtInJobs({ tidyFiles, tidyRecords, backup }: PlatformJobs): BuiltInJobs {
  const tidied: JobText = { key: 'task.tidied' };
  return new Map<string, BuiltInJob>([
    ['tidyFiles', { title: 'task.tidyFiles', run: () => tidyFiles().then(() => tidied) }],
    ['backup', { title: 'backup.title', run: backup }],
    ['tidyRecords', { title: 'task.tidyRecords', run: () => tidyRecords().then(() => tidied) }],
  ]);
}
