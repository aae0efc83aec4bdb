import { useEffect, useEffectEvent, useState } from 'react';
import { useChatStore } from '../use-chat';

/** How long a message stays marked to which one has jumped. */
const MARKED_MS = 2000;
/** By then the rows around it have their heights. */
const SHOWN_MS = 150;

/** Shows the place to which the user wants to jump as soon as its row is there; answers the position that is marked. */
export function useJump(id: string, target: number | undefined, index: number, show: (index: number) => void): number | undefined {
  const store = useChatStore();
  const [marked, setMarked] = useState<number>();
  const toPlace = useEffectEvent(() => show(index));
  const isThere = index >= 0;
  useEffect(() => {
    if (target === undefined || !isThere) return undefined;
    toPlace();
    const frame = requestAnimationFrame(() => {
      toPlace();
      setMarked(target);
    });
    const timer = setTimeout(() => store.reached(id), SHOWN_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [id, target, isThere, store]);
  useEffect(() => {
    if (marked === undefined) return undefined;
    const timer = setTimeout(() => setMarked(undefined), MARKED_MS);
    return () => clearTimeout(timer);
  }, [marked]);
  return marked;
}
