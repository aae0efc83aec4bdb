import type { FileItem } from '@banyan/shared-contracts/files/file.contract';
import { createPace } from './pace';
import { isRemovable, startable, step, type UploadEvent, type UploadStage, type UploadTask, allows } from './upload-task';

/** The message of a failure, and whether another try can help. */
export interface UploadFailure {
  message: string;
  final: boolean;
}

/** What a queue needs of the world around it. */
export interface QueuePorts {
  /** Uploads one file; rejects when `signal` aborts. */
  send: (file: File, signal: AbortSignal, onStage: (stage: UploadStage) => void) => Promise<FileItem>;
  /** May refuse a file before it is sent; shows the reason itself. */
  accepts: (file: File) => Promise<boolean>;
  explain: (error: unknown) => UploadFailure;
  /** A file is stored; `place` grows in the order in which files were chosen. */
  onItem: (item: FileItem, place: number) => void;
  onFailure: (failure: UploadFailure, file: File | undefined) => void;
}

/** The uploads of one field, apart from any screen: they go on while the field is not seen. */
export interface UploadQueue {
  tasks: () => readonly UploadTask[];
  subscribe: (listener: () => void) => () => void;
  add: (files: readonly File[]) => void;
  pause: (id: number) => void;
  /** Continues after a pause or an error. */
  resume: (id: number) => void;
  remove: (id: number) => void;
  /** Stops all uploads. */
  stop: () => void;
}

/** Files in transfer at once; a further one waits. While one is sent the next is checked. */
const PARALLEL_FILES = 2;
/** People see that it is complete before it turns into an item (product-2 section 9). */
const SUCCESS_MS = 300;

export function createUploadQueue(ports: QueuePorts): UploadQueue {
  let tasks: readonly UploadTask[] = [];
  let counter = 0;
  const files = new Map<number, File>();
  const running = new Map<number, AbortController>();
  const listeners = new Set<() => void>();

  function set(next: readonly UploadTask[]): void {
    tasks = next;
    listeners.forEach((listener) => listener());
  }
  const dispatch = (id: number, event: UploadEvent) => set(tasks.map((task) => (task.id === id ? step(task, event) : task)));

  function drop(id: number): void {
    files.delete(id);
    running.delete(id);
    set(tasks.filter((task) => task.id !== id));
  }

  function proceed(): void {
    for (const { id } of startable(tasks, PARALLEL_FILES)) {
      const file = files.get(id);
      if (file !== undefined) void run(id, file);
    }
  }

  async function run(id: number, file: File): Promise<void> {
    const controller = new AbortController();
    running.set(id, controller);
    dispatch(id, { type: 'start' });
    const { signal } = controller;
    try {
      if (await ports.accepts(file)) {
        const item = await ports.send(file, signal, reporter(id, file, signal));
        if (!signal.aborted) succeed(id, item);
      } else drop(id);
    } catch (error) {
      if (!signal.aborted) fail(id, ports.explain(error));
    } finally {
      if (running.get(id) === controller) running.delete(id);
      proceed();
    }
  }

  function reporter(id: number, file: File, signal: AbortSignal): (stage: UploadStage) => void {
    let pace: ReturnType<typeof createPace> | undefined;
    return (stage) => {
      if (signal.aborted) return;
      if (stage.doing === 'sending') pace ??= createPace(file.size, () => performance.now());
      dispatch(id, { type: 'report', stage, pace: stage.doing === 'sending' ? pace?.(stage.share) : undefined });
    };
  }

  function succeed(id: number, item: FileItem): void {
    dispatch(id, { type: 'succeed' });
    setTimeout(() => {
      // Stopped in the meantime: the field was removed.
      if (!files.has(id)) return;
      drop(id);
      ports.onItem(item, id);
    }, SUCCESS_MS);
  }

  function fail(id: number, failure: UploadFailure): void {
    const file = files.get(id);
    if (failure.final) drop(id);
    else dispatch(id, { type: 'fail', message: failure.message });
    ports.onFailure(failure, file);
  }

  const halt = (id: number) => {
    running.get(id)?.abort();
    running.delete(id);
  };
  const find = (id: number) => tasks.find((task) => task.id === id);
  const may = (id: number, type: UploadEvent['type']) => {
    const task = find(id);
    return task !== undefined && allows(task, type);
  };

  return {
    tasks: () => tasks,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(chosen) {
      const added = chosen.map((file) => ({ file, id: (counter += 1) }));
      for (const { id, file } of added) files.set(id, file);
      const waiting = { state: 'waiting', progress: 0, pace: undefined, message: '' } as const;
      set([...tasks, ...added.map(({ id, file: { name, size } }) => ({ id, name: name.replaceAll('#', ''), size, ...waiting }))]);
      proceed();
    },
    pause(id) {
      if (!may(id, 'pause')) return;
      halt(id);
      dispatch(id, { type: 'pause' });
      proceed();
    },
    resume(id) {
      dispatch(id, { type: 'resume' });
      proceed();
    },
    remove(id) {
      const task = find(id);
      if (task === undefined || !isRemovable(task)) return;
      halt(id);
      drop(id);
      proceed();
    },
    stop() {
      for (const { id } of tasks) {
        halt(id);
        files.delete(id);
      }
      set([]);
    },
  };
}
