import { useEffect, useEffectEvent, useState } from 'react';
import type { ChatView } from '../../state/chat-state';
import { useChatStore } from '../../state/use-chat';

/** How long a message is highlighted after a jump, ms. */
const MARKED_MS = 2000;
/** Time after which the rows around it are measured, ms. */
const SHOWN_MS = 150;

/** Scrolls to the requested position as soon as its row is rendered; returns the highlighted position, which the user has chosen. */
export function useJump(
  id: string,
  { target, returning }: Pick<ChatView, 'target' | 'returning'>,
  index: number,
  show: (index: number) => void,
): number | undefined {
  const store = useChatStore();
  const [marked, setMarked] = useState<number>();
  const toPlace = useEffectEvent(() => show(index));
  const isThere = index >= 0;
  useEffect(() => {
    if (target === undefined || !isThere) return undefined;
    toPlace();
    const frame = requestAnimationFrame(() => {
      toPlace();
      if (!returning) setMarked(target);
    });
    const timer = setTimeout(() => store.reached(id), SHOWN_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [id, target, returning, isThere, store]);
  useEffect(() => {
    if (marked === undefined) return undefined;
    const timer = setTimeout(() => setMarked(undefined), MARKED_MS);
    return () => clearTimeout(timer);
  }, [marked]);
  return marked;
}
