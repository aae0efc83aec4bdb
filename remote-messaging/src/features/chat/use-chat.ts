import { type Host, useHost, useSession } from '@banyan/shared-ui/runtime';
import { useCallback, useSyncExternalStore } from 'react';
import type { ChatSnapshot } from './chat-state';
import { type ChatStore, createChatStore } from './chat-store';
import { createOutboxShelf } from './outbox';

/** The store of each session; a session has its own source of frames. */
const stores = new WeakMap<Host['onFrame'], ChatStore>();

/** The chats of the session, from the first time that somebody looks at them until it ends. */
export function useChatStore(): ChatStore {
  const { request, onFrame } = useHost();
  const { user } = useSession();
  const known = stores.get(onFrame);
  if (known !== undefined && known.me === user.userId) return known;
  const created = createChatStore(user.userId, { request, onFrame, shelf: createOutboxShelf(user.userId), now: Date.now });
  stores.set(onFrame, created);
  return created;
}

/** A part of the chats; what `select` answers must be the same object until it has changed. */
export function useChat<Selected>(select: (snapshot: ChatSnapshot) => Selected): Selected {
  const store = useChatStore();
  const read = useCallback(() => select(store.snapshot()), [select, store]);
  return useSyncExternalStore(store.subscribe, read);
}
