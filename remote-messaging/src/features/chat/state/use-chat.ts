import { type Host, useHost, useSession } from '@banyan/shared-ui/runtime';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { ChatSnapshot } from './chat-state';
import { type ChatStore, createChatStore } from './chat-store';
import { followVisits } from './chat-visits';
import { createOutboxShelf } from '../sending/outbox';

interface Chats {
  store: ChatStore | undefined;
  /** Number of mounted components that need it. */
  keepers: number;
}

/** The chats by session; each session has its own source of frames. */
const sessions = new WeakMap<Host['onFrame'], Chats>();

function chatsOf(onFrame: Host['onFrame']): Chats {
  const known = sessions.get(onFrame) ?? { store: undefined, keepers: 0 };
  sessions.set(onFrame, known);
  return known;
}

function release(chats: Chats): void {
  chats.keepers -= 1;
  // Components unmount and mount together: the store ends only when no component is left.
  setTimeout(() => {
    if (chats.keepers > 0) return;
    chats.store?.end();
    chats.store = undefined;
  });
}

/** Holds the chats as long as this component is mounted, even before a conversation is opened. */
export function useKeepChats(): void {
  const { onFrame } = useHost();
  useEffect(() => {
    const chats = chatsOf(onFrame);
    chats.keepers += 1;
    return () => release(chats);
  }, [onFrame]);
}

/** The chats of a user; the socket is notified of the conversations on screen. */
function beginChats(me: string, { request, onFrame, sendFrame }: Pick<Host, 'request' | 'onFrame' | 'sendFrame'>): ChatStore {
  const store = createChatStore(me, { request, onFrame, shelf: createOutboxShelf(me), now: Date.now });
  const stop = followVisits(store, { sendFrame, onFrame });
  return {
    ...store,
    end() {
      stop();
      store.end();
    },
  };
}

/** The chats of the session, from the first component that shows them until the last one is unmounted. */
export function useChatStore(): ChatStore {
  const host = useHost();
  const { user } = useSession();
  useKeepChats();
  const chats = chatsOf(host.onFrame);
  if (chats.store?.me === user.userId) return chats.store;
  chats.store?.end();
  chats.store = beginChats(user.userId, host);
  return chats.store;
}

/** A part of the chats; `select` must return the same object until it has changed. */
export function useChat<Selected>(select: (snapshot: ChatSnapshot) => Selected): Selected {
  const store = useChatStore();
  const read = useCallback(() => select(store.snapshot()), [select, store]);
  return useSyncExternalStore(store.subscribe, read);
}
