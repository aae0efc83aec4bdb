import { useEffect, useRef } from 'react';
import type { ChatView } from '../../state/chat-state';
import { useChatStore } from '../../state/use-chat';
import { useTry } from '../../sending/use-try';

/** Scrolls to the end once its rows are rendered, unless another position is requested; returns the function that scrolls there. */
export function useWayDown(id: string, { target, following }: ChatView, hasRows: boolean, toEnd: () => void): () => Promise<void> {
  const store = useChatStore();
  const attempt = useTry();
  const wantsEnd = useRef(true);
  useEffect(() => {
    if (target !== undefined) wantsEnd.current = false;
    if (!wantsEnd.current || !following || !hasRows) return;
    wantsEnd.current = false;
    toEnd();
  });
  return async () => {
    if (following && target === undefined) return toEnd();
    wantsEnd.current = true;
    if (!(await attempt(() => store.toNewest(id)))) wantsEnd.current = false;
  };
}
