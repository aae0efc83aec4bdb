import { AppError } from '@banyan/shared-contracts/errors';
import type { FileItem, FileType, UploadPlace } from '@banyan/shared-contracts/files/file.contract';
import { useRequest, useToast } from '@banyan/shared-ui/runtime';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePendingWork } from '../form/pending-work';
import { useUiText } from '../i18n/use-ui-text';
import { UnreadableFile } from './digest';
import { type FileRules, problemOf } from './file-rules';
import { uploadInChunks, type UploadStage } from './upload-in-chunks';
import { useProblemText } from './use-problem-text';

/** States of an upload (product-2 section 4); one that has succeeded becomes an item of the value. */
export type UploadState = 'waiting' | 'checking' | 'uploading' | 'paused' | 'error' | 'success';

/** An upload on its way. */
export interface UploadTask {
  id: number;
  name: string;
  size: number;
  state: UploadState;
  /** Percent, at most 99 until it is finished. */
  progress: number;
  /** Why it stopped. */
  message: string;
}

/** What {@link useUploads} needs. */
export interface UseUploadsOptions extends FileRules {
  value: readonly FileItem[];
  onChange: (value: FileItem[]) => void;
  type?: FileType;
  place?: Partial<UploadPlace>;
  /** May refuse a file before it is sent; says why itself. */
  beforeUpload?: (file: File) => boolean | Promise<boolean>;
}

/** The uploads of one field. */
export interface Uploads {
  tasks: readonly UploadTask[];
  add: (files: readonly File[]) => void;
  pause: (id: number) => void;
  /** Goes on after a pause or an error. */
  resume: (id: number) => void;
  cancel: (id: number) => void;
}

/** People see that it is complete before it turns into an item (product-2 section 9). */
const SUCCESS_MS = 300;
const MAX_PROGRESS = 99;

const stateOf = ({ doing, share }: UploadStage): Pick<UploadTask, 'state' | 'progress'> =>
  doing === 'checking'
    ? { state: 'checking', progress: 0 }
    : { state: 'uploading', progress: doing === 'finishing' ? MAX_PROGRESS : Math.min(Math.floor(share * 100), MAX_PROGRESS) };

/** Uploads files one after the other and adds them to the value; can be paused, resumed, tried again and cancelled. */
export function useUploads(options: UseUploadsOptions): Uploads {
  const { value, onChange, type, place, beforeUpload } = options;
  const request = useRequest();
  const toast = useToast();
  const text = useUiText();
  const problemText = useProblemText();
  const [tasks, setTasks] = useState<readonly UploadTask[]>([]);
  const files = useRef(new Map<number, File>());
  const running = useRef(new Map<number, AbortController>());
  const counter = useRef(0);

  const change = (id: number, changes: Partial<UploadTask>) =>
    setTasks((current) => current.map((task) => (task.id === id ? { ...task, ...changes } : task)));
  const drop = (id: number) => {
    files.current.delete(id);
    setTasks((current) => current.filter((task) => task.id !== id));
  };
  const finish = useEffectEvent((id: number, item: FileItem) => {
    drop(id);
    onChange([...value, item]);
  });

  const run = useEffectEvent(async (id: number) => {
    const file = files.current.get(id);
    if (file === undefined) return;
    const controller = new AbortController();
    running.current.set(id, controller);
    const { signal } = controller;
    const report = (stage: UploadStage) => signal.aborted || change(id, stateOf(stage));
    try {
      if (beforeUpload !== undefined && !(await beforeUpload(file))) return drop(id);
      const more = { ...(type === undefined ? {} : { type }), ...(place === undefined ? {} : { place }) };
      const item = await uploadInChunks(request, file, { ...more, signal, onStage: report });
      change(id, { state: 'success', progress: 100 });
      setTimeout(() => finish(id, item), SUCCESS_MS);
    } catch (error) {
      if (signal.aborted) return;
      const message =
        error instanceof AppError ? error.message : text(error instanceof UnreadableFile ? 'ui.upload.unreadable' : 'ui.request.failed');
      // What the server refuses it will refuse again; what did not reach it may do so later.
      if (error instanceof UnreadableFile || (error instanceof AppError && error.key !== 'UNAVAILABLE')) drop(id);
      else change(id, { state: 'error', message });
      toast('error', message);
    } finally {
      if (running.current.get(id) === controller) running.current.delete(id);
    }
  });

  // What is paused or has failed waits for its user, everything else for itself.
  usePendingWork(tasks.some(({ state }) => state !== 'paused' && state !== 'error'));
  const busy = tasks.some(({ state }) => state === 'checking' || state === 'uploading');
  const next = busy ? undefined : tasks.find(({ state }) => state === 'waiting')?.id;
  useEffect(() => {
    if (next === undefined || running.current.has(next)) return;
    void run(next);
  }, [next, tasks]);

  useEffect(() => {
    const started = running.current;
    return () => started.forEach((controller) => controller.abort());
  }, []);

  const stop = (id: number) => {
    running.current.get(id)?.abort();
    running.current.delete(id);
  };

  return {
    tasks,
    add(chosen) {
      const added: UploadTask[] = [];
      for (const file of chosen) {
        const problem = problemOf(file, value.length + tasks.length + added.length, options);
        if (problem !== undefined) {
          toast('error', problemText(problem));
          continue;
        }
        const id = (counter.current += 1);
        files.current.set(id, file);
        added.push({ id, name: file.name.replaceAll('#', ''), size: file.size, state: 'waiting', progress: 0, message: '' });
      }
      setTasks((current) => [...current, ...added]);
    },
    pause(id) {
      stop(id);
      change(id, { state: 'paused' });
    },
    resume: (id) => change(id, { state: 'waiting', message: '' }),
    cancel(id) {
      stop(id);
      drop(id);
    },
  };
}
