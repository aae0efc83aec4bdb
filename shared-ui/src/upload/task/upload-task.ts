import type { Pace } from './pace';

/** States of an upload (product-2 section 4); one that has succeeded becomes an item of the value. */
export type UploadState = 'waiting' | 'checking' | 'uploading' | 'paused' | 'error' | 'success';

/** An upload in progress. */
export interface UploadTask {
  id: number;
  name: string;
  /** Bytes. */
  size: number;
  state: UploadState;
  /** Percent of what the state does; at most 99 until it is finished (product-2 section 9). */
  progress: number;
  /** The speed, once it is known. */
  pace: Pace | undefined;
  /** Why it stopped. */
  message: string;
}

/** What an upload is doing, and how much of that is done, 0 to 1. */
export interface UploadStage {
  doing: 'checking' | 'sending' | 'finishing';
  share: number;
}

export type UploadEvent =
  | { type: 'start' | 'pause' | 'resume' | 'succeed' }
  | { type: 'report'; stage: UploadStage; pace?: Pace | undefined }
  | { type: 'fail'; message: string };

const MAX_PROGRESS = 99;

/** In which states an event means something: pause when waiting or uploading, resume when paused, again after an error (product-2 section 4). */
const ALLOWED: Record<UploadEvent['type'], readonly UploadState[]> = {
  start: ['waiting'],
  report: ['checking', 'uploading'],
  pause: ['waiting', 'uploading'],
  resume: ['paused', 'error'],
  fail: ['checking', 'uploading'],
  succeed: ['checking', 'uploading'],
};

export const allows = ({ state }: UploadTask, type: UploadEvent['type']): boolean => ALLOWED[type].includes(state);
/** A finished upload cannot be cancelled any more. */
export const isRemovable = ({ state }: UploadTask): boolean => state !== 'success';
const isRunning = ({ state }: UploadTask): boolean => state === 'checking' || state === 'uploading';

/** The task after an event; the same one where the event means nothing to it. */
export function step(task: UploadTask, event: UploadEvent): UploadTask {
  if (!allows(task, event.type)) return task;
  const still = { ...task, pace: undefined };
  switch (event.type) {
    case 'start':
      return { ...still, state: 'checking', progress: 0, message: '' };
    case 'pause':
      return { ...still, state: 'paused' };
    case 'resume':
      return { ...still, state: 'waiting', message: '' };
    case 'fail':
      return { ...still, state: 'error', message: event.message };
    case 'succeed':
      return { ...still, state: 'success', progress: 100 };
    case 'report':
      return { ...task, ...reported(task, event.stage), pace: event.pace };
  }
}

/** A piece that is sent again does not take the bar back. */
function reported(task: UploadTask, { doing, share }: UploadStage): Pick<UploadTask, 'state' | 'progress'> {
  const percent = doing === 'finishing' ? MAX_PROGRESS : Math.min(Math.floor(share * 100), MAX_PROGRESS);
  const state = doing === 'checking' ? 'checking' : 'uploading';
  return { state, progress: state === task.state ? Math.max(task.progress, percent) : percent };
}

/** Which of the waiting may start while at most `limit` run. */
export function startable(tasks: readonly UploadTask[], limit: number): UploadTask[] {
  const free = Math.max(limit - tasks.filter(isRunning).length, 0);
  return tasks.filter(({ state }) => state === 'waiting').slice(0, free);
}
