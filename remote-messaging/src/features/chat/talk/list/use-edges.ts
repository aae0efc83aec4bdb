import type { ChatMessage } from '@banyan/shared-contracts/messaging/conversation';
import { type UIEvent, useState } from 'react';
import type { Thread } from '../../state/chat-state';
import { useChatStore } from '../../state/use-chat';
import { restBelow } from './use-message-window';

/** Distance from the top and the end, in px, at which more is loaded (product-1 section 9). */
const NEAR_EDGE = 100;

interface Shown {
  thread: Thread;
  run: readonly ChatMessage[];
  following: boolean;
}

/** Loads more when the user scrolls near an end of the loaded messages. */
export function useEdges(id: string, { thread, run, following }: Shown) {
  const store = useChatStore();
  const [isLoading, setLoading] = useState(false);
  const first = run[0]?.seq ?? 0;
  const hasEarlier = run.length > 0 && (thread.first === undefined || first > thread.first) && first > 1;

  const loadEarlier = async () => {
    setLoading(true);
    await store.loadEarlier(id);
    setLoading(false);
  };
  return {
    isLoading,
    follow({ currentTarget }: UIEvent<HTMLElement>) {
      if (currentTarget.scrollTop < NEAR_EDGE && hasEarlier && !isLoading) void loadEarlier();
      if (restBelow(currentTarget) < NEAR_EDGE && !following) void store.loadLater(id);
    },
  };
}
