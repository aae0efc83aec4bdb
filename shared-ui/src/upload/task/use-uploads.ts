import { AppError } from '@banyan/shared-contracts/errors';
import { type FileItem, type FileType, MAX_SIMPLE_UPLOAD, type UploadPlace } from '@banyan/shared-contracts/files/file.contract';
import { type SendRequest, type ShowToast, useRequest, useSession, useToast, useUnsaved } from '@banyan/shared-ui/runtime';
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { usePendingWork } from '../../form/pending-work';
import { askBeforeLeaving } from '../../host/session/leave-guard';
import { useUiText } from '../../i18n/use-ui-text';
import { createFileOrder } from './file-order';
import { type FileProblem, type FileRules, problemOf } from '@banyan/shared-contracts/files/file-rules';
import { UnreadableFile } from './read-slice';
import { type RememberedUploads, rememberUploads } from './remembered-uploads';
import { uploadInChunks } from './upload-in-chunks';
import { createUploadQueue, type UploadFailure, type UploadQueue } from './upload-queue';
import type { UploadTask } from './upload-task';
import { uploadWhole } from './upload-whole';
import { type Refusal, useNamed } from './use-named';
import { useProblemText } from './use-problem-text';

/** What {@link useUploads} needs. */
export interface UseUploadsOptions extends FileRules {
  value: readonly FileItem[];
  onChange: (value: FileItem[]) => void;
  type?: FileType;
  place?: Partial<UploadPlace>;
  /** In one piece, as pictures are. */
  whole?: boolean;
  /** May refuse a file before it is sent; shows the reason itself. */
  beforeUpload?: (file: File) => boolean | Promise<boolean>;
  /** Name of the field on its page: with it the field shows after a reload which uploads were interrupted. */
  field?: string;
  /** Why a file is not taken, in the field's own words. */
  problemText?: (problem: FileProblem) => string;
}

/** The uploads of one field. */
export interface Uploads extends Pick<UploadQueue, 'pause' | 'resume' | 'remove'> {
  tasks: readonly UploadTask[];
  add: (files: readonly File[]) => void;
  /** Removes a file from the value as it is by then, however long ago this was requested. */
  takeOut: (file: FileItem) => void;
  /** Names of files whose upload was cut off by a reload: chosen again they continue where they stopped. */
  interrupted: readonly string[];
  forgetInterrupted: () => void;
}

/** Uploads that go on without the field that shows them: a field that comes later shows them again. */
export type KeptUploads = ReturnType<typeof keepUploads>;

/**
 * Input of {@link useUploads} for uploads that outlive their field: a finished upload goes to `onItem`, not into a value, and a user who
 * closes the window before is asked.
 */
export function keepUploads(onItem: (item: FileItem) => void) {
  const kept = createConnectedQueue(undefined, onItem);
  kept.queue.subscribe(() => {
    if (kept.queue.tasks().length > 0) window.addEventListener('beforeunload', askBeforeLeaving);
    else window.removeEventListener('beforeunload', askBeforeLeaving);
  });
  return kept;
}

/**
 * Uploads files and adds them to the value; can be paused, resumed, tried again and removed. They continue while the page is hidden, as
 * long as the element of the `field` is in the document; those of `kept` until they are finished.
 */
export function useUploads(options: UseUploadsOptions, field: RefObject<HTMLElement | null>, kept?: KeptUploads): Uploads {
  const { value } = options;
  const toast = useToast();
  const { user } = useSession();
  const ownText = useProblemText();
  const explain = useExplain();
  const named = useNamed();
  const request = useRequest();
  const [memory] = useState(() => (options.field === undefined ? undefined : rememberUploads(user.userId, options.field)));
  const [interrupted, setInterrupted] = useState(() => memory?.read() ?? []);
  const [own] = useState(() => kept ?? createConnectedQueue(memory));
  const { queue, connect, change, together } = kept ?? own;
  useEffect(() => {
    connect({ ...options, request, toast, explain, named });
  });
  const tasks = useSyncExternalStore(queue.subscribe, queue.tasks);

  const isHeld = kept === undefined && tasks.length > 0;
  usePendingWork(isHeld, { lasting: true });
  useUnsaved(isHeld);
  useStopWhenGone(queue, field, kept === undefined);

  return {
    tasks,
    pause: queue.pause,
    resume: queue.resume,
    remove: queue.remove,
    takeOut: ({ fileId }) => change((files) => files.filter((file) => file.fileId !== fileId)),
    interrupted,
    forgetInterrupted() {
      setInterrupted([]);
      memory?.write(tasks.map(({ name }) => name));
    },
    add(chosen) {
      const taken: File[] = [];
      const refused: Refusal[] = [];
      for (const file of chosen) {
        const problem = problemOf(file, value.length + tasks.length + taken.length, options);
        if (problem === undefined) taken.push(file);
        else refused.push({ name: problem.problem === 'limit' ? '' : file.name, sentence: (options.problemText ?? ownText)(problem) });
      }
      if (refused.length > 0) toast('error', ...named(refused, chosen.length > 1));
      if (chosen.length > 1) taken.forEach((file) => together.add(file));
      const names = new Set(taken.map(({ name }) => name.replaceAll('#', '')));
      setInterrupted(interrupted.filter((name) => !names.has(name)));
      queue.add(taken);
    },
  };
}

interface World extends UseUploadsOptions {
  request: SendRequest;
  toast: ShowToast;
  explain: (error: unknown) => UploadFailure;
  named: ReturnType<typeof useNamed>;
}

/** Uploads in progress belong to the current state of the field, not to its state when the file was chosen. */
function createConnectedQueue(memory: RememberedUploads | undefined, takeItem?: (item: FileItem) => void) {
  let world: World | undefined;
  /** Files that were chosen together with others: a message about one of them names it. */
  const together = new WeakSet<File>();
  const order = createFileOrder();
  const change = (next: (value: readonly FileItem[]) => FileItem[]) => {
    if (world === undefined) return;
    // Two may be through before the field is drawn again.
    world = { ...world, value: next(world.value) };
    world.onChange([...world.value]);
  };
  const queue = createUploadQueue({
    send(file, signal, onStage) {
      if (world === undefined) throw new Error('a file before the field');
      const { request, type, place, whole = false } = world;
      if (whole && type !== undefined && file.size <= MAX_SIMPLE_UPLOAD) {
        return uploadWhole(request, file, { type, ...(place === undefined ? {} : { place }), signal, onStage });
      }
      const about = { ...(type === undefined ? {} : { type }), ...(place === undefined ? {} : { place }) };
      return uploadInChunks(request, file, { ...about, signal, onStage });
    },
    accepts: async (file) => (await world?.beforeUpload?.(file)) ?? true,
    explain: (error) => world?.explain(error) ?? { message: '', final: true },
    onItem: takeItem ?? ((item, place) => change((files) => order(files, item, place))),
    onFailure({ message }, file) {
      const isOneOfMany = file !== undefined && together.has(file);
      world?.toast('error', ...world.named([{ name: file?.name ?? '', sentence: message }], isOneOfMany));
    },
  });
  queue.subscribe(() => memory?.write(queue.tasks().map(({ name }) => name)));
  return { queue, change, together, connect: (next: World) => void (world = next) };
}

/** What the server refuses it will refuse again; what did not reach it may do so later. */
function useExplain(): (error: unknown) => UploadFailure {
  const text = useUiText();
  return (error) => {
    const unreadable = error instanceof UnreadableFile;
    const message = error instanceof AppError ? error.message : text(unreadable ? 'ui.upload.unreadable' : 'ui.request.failed');
    return { message, final: unreadable || (error instanceof AppError && error.key !== 'UNAVAILABLE') };
  };
}

/** A hidden page is still in the document: only a field that is removed stops its uploads. */
function useStopWhenGone(queue: UploadQueue, ref: RefObject<HTMLElement | null>, stops: boolean): void {
  useEffect(() => {
    if (!stops) return undefined;
    const element = ref.current;
    return () => void setTimeout(() => element?.isConnected !== true && queue.stop());
  }, [queue, ref, stops]);
}
