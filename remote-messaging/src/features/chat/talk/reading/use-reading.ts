import { useEffect } from 'react';
import { useChatStore } from '../../state/use-chat';

const isLooking = () => document.visibilityState === 'visible' && document.hasFocus();

/** Marks a conversation as read while its newest message is visible. */
export function useReading(id: string, isInSight: boolean, lastSeq: number): void {
  const store = useChatStore();
  useEffect(() => {
    if (!isInSight) return undefined;
    const read = () => {
      if (isLooking()) store.read(id);
    };
    read();
    window.addEventListener('focus', read);
    document.addEventListener('visibilitychange', read);
    return () => {
      window.removeEventListener('focus', read);
      document.removeEventListener('visibilitychange', read);
    };
  }, [id, isInSight, lastSeq, store]);
}
