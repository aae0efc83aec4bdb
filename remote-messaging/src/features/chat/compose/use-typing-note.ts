import { useHost } from '@banyan/shared-ui/runtime';
import { useRef } from 'react';

/** Minimum interval between two notes to the others, ms. */
const TYPING_MS = 3000;

/** Notifies the others that the user is typing. */
export function useTypingNote(conversationId: string): () => void {
  const { sendFrame } = useHost();
  const last = useRef(0);
  return () => {
    const now = Date.now();
    if (now - last.current < TYPING_MS) return;
    last.current = now;
    sendFrame({ method: 'Typing', conversationId });
  };
}
