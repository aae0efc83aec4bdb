import { countUnreadChats } from '@banyan/shared-contracts/messaging/chat.contract';
import { useFrame, useRequest } from '@banyan/shared-ui/runtime';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const KEY = ['chat', 'unread'];
/** What is written is often read at once. */
const GATHER_MS = 150;
/** Least time between two counts. */
const PAUSE_MS = 1000;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Counts again when asked to, at most once in a while and after the last time it was asked. */
function createRecount(cache: QueryClient): () => void {
  let isAsked = false;
  let isRunning = false;
  async function run(): Promise<void> {
    while (isAsked) {
      await sleep(GATHER_MS);
      // What is on its way already may have been counted before.
      isAsked = cache.isFetching({ queryKey: KEY }) > 0;
      await Promise.all([cache.invalidateQueries({ queryKey: KEY }, { cancelRefetch: false }), sleep(PAUSE_MS - GATHER_MS)]);
    }
  }
  return () => {
    isAsked = true;
    if (isRunning) return;
    isRunning = true;
    void run().finally(() => (isRunning = false));
  };
}

interface UnreadChats {
  /** Without those of conversations that are not to disturb. */
  loud: number;
  muted: number;
}

/** How many chat messages the user has not read, counted by the server whenever something was written or read. */
export function useUnreadChats(): UnreadChats {
  const request = useRequest();
  const cache = useQueryClient();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await request(countUnreadChats, undefined, { signal })).data,
    staleTime: Infinity,
    meta: { silent: true },
  });
  const [recount] = useState(() => createRecount(cache));
  useFrame('receiveMessage', recount);
  useFrame('chatMessage', recount);
  useFrame('chatRead', recount);
  useFrame('chatRecalled', recount);
  useFrame('chatChanged', recount);
  useFrame('initMessage', ({ unreadChatCount, mutedChatCount = 0, seq = 0 }) => {
    if (unreadChatCount === undefined) recount();
    else cache.setQueryData(KEY, { total: unreadChatCount, muted: mutedChatCount, seq });
  });
  const { total = 0, muted = 0 } = data ?? {};
  return { loud: Math.max(0, total - muted), muted };
}
