import { useEffect, useEffectEvent, useState } from 'react';
import type { ChatView } from '../../state/chat-state';
import { useChatStore } from '../../state/use-chat';

/** How long a message stays marked to which one has jumped. */
const MARKED_MS = 2000;
/** By then the rows around it have their heights. */
const SHOWN_MS = 150;

/** Shows the place that is wanted as soon as its row is there; answers the position that is marked, as the user has chosen it. */
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
