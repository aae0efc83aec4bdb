import { useEffect, useState } from 'react';
import { useChatStore } from '../use-chat';

const isLooking = () => document.visibilityState === 'visible' && document.hasFocus();

/** Marks a conversation read while its end is looked at; answers up to where it has been seen. */
export function useReading(id: string, isShown: boolean, lastSeq: number): number {
  const store = useChatStore();
  const [seen, setSeen] = useState(lastSeq);
  if (isShown && seen !== lastSeq) setSeen(lastSeq);
  useEffect(() => {
    const read = () => {
      if (isShown && isLooking()) store.read(id);
    };
    read();
    window.addEventListener('focus', read);
    document.addEventListener('visibilitychange', read);
    return () => {
      window.removeEventListener('focus', read);
      document.removeEventListener('visibilitychange', read);
    };
  }, [id, isShown, lastSeq, store]);
  return seen;
}
