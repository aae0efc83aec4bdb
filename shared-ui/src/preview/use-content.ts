import { AppError } from '@banyan/shared-contracts/errors';
import { endingOf } from '@banyan/shared-contracts/files/file-rules';
import { useCallback, useEffect, useState } from 'react';
import { kindOf, type PreviewKind, recognize } from './preview-kinds';
import { MissingFile, type PreviewItem } from './preview-item';
import { askFirstByte, readBytes } from './read-bytes';
import type { ShownContent, ViewerFailure } from './viewer';

/** What is there to be shown of a file. */
export type Content =
  | { state: 'loading' }
  | ({ state: 'ready'; kind: PreviewKind } & ShownContent)
  | { state: 'missing' }
  /** It cannot be shown; it may be downloaded. */
  | { state: 'refused'; why: ViewerFailure | 'unknown' | 'large'; limit?: number }
  /** It could not be fetched; trying again may help. */
  | { state: 'failed'; error: unknown };

const LOADING: Content = { state: 'loading' };

async function readContent(item: PreviewItem, signal: AbortSignal): Promise<Content> {
  const kind = kindOf(item);
  if (kind === undefined) return { state: 'refused', why: 'unknown' };
  const { limit, inPart, streamed } = kind;
  if (inPart === undefined && streamed === undefined && (item.size ?? 0) > limit) return { state: 'refused', why: 'large', limit };
  const url = await item.locate();
  signal.throwIfAborted();
  if (url === '') return { state: 'missing' };
  if (streamed !== undefined && !url.startsWith('data:')) return readStream(item, kind, url, signal);
  const { bytes, partial } = await readBytes(url, limit, signal);
  if (partial && inPart === undefined) return { state: 'refused', why: 'large', limit };
  const found = recognize(item.name, bytes);
  if (found === undefined) return { state: 'refused', why: 'broken' };
  const blob = new Blob([bytes], { type: found.mime });
  return { state: 'ready', kind: found.kind, content: blob, url: URL.createObjectURL(blob), partial };
}

/** Its first byte shows whether it exists; the player requests the rest. */
async function readStream({ name }: PreviewItem, kind: PreviewKind, url: string, signal: AbortSignal): Promise<Content> {
  await askFirstByte(url, signal);
  const content = new Blob([], { type: kind.mime?.(endingOf(name)) ?? '' });
  return { state: 'ready', kind, content, url, partial: true };
}

const isMissing = (error: unknown): boolean => error instanceof MissingFile || (error instanceof AppError && error.key === 'FILE_MISSING');

/** Fetches a file at once, because its address is valid for a minute; requests another address for a retry. */
export function useContent(item: PreviewItem): { content: Content; retry: () => void; refuse: (why: ViewerFailure) => void } {
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<{ item: PreviewItem; attempt: number; content: Content }>();

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let shown: Content = LOADING;
    const forget = (content: Content) => content.state === 'ready' && URL.revokeObjectURL(content.url);
    const settle = (content: Content) => {
      if (signal.aborted) return void forget(content);
      shown = content;
      setFound({ item, attempt, content });
    };
    readContent(item, signal).then(settle, (error: unknown) =>
      settle(isMissing(error) ? { state: 'missing' } : { state: 'failed', error }),
    );
    return () => {
      controller.abort();
      forget(shown);
    };
  }, [item, attempt]);

  return {
    content: found?.item === item && found.attempt === attempt ? found.content : LOADING,
    retry: useCallback(() => setAttempt((count) => count + 1), []),
    refuse: useCallback((why) => setFound({ item, attempt, content: { state: 'refused', why } }), [item, attempt]),
  };
}
