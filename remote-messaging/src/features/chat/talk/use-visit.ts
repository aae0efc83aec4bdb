import { useEffect } from 'react';
import { useChatStore } from '../use-chat';

/** How often a visitor looks again. */
const VISIT_MS = 15_000;

/** Nobody tells visitors what is written: they look again while they are here. */
export function useVisit(id: string, isVisitor: boolean): void {
  const store = useChatStore();
  useEffect(() => {
    if (!isVisitor) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) void store.refresh(id);
    }, VISIT_MS);
    return () => clearInterval(timer);
  }, [id, isVisitor, store]);
}
