import { countUnreadChats } from '@banyan/shared-contracts/messaging/chat.contract';
import { useFrame, useRequest } from '@banyan/shared-ui/runtime';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const KEY = ['chat', 'unread'];
/** Delay before a count, ms: a new message is often read at once. */
const GATHER_MS = 150;
/** Minimum time between two counts, ms. */
const PAUSE_MS = 1000;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Counts again on request, with a minimum interval, and always after the last request. */
function createRecount(cache: QueryClient): () => void {
  let isAsked = false;
  let isRunning = false;
  async function run(): Promise<void> {
    while (isAsked) {
      await sleep(GATHER_MS);
      // The response of a running request may be older than the event.
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
  /** Without muted conversations. */
  loud: number;
  muted: number;
}

/** The number of unread chat messages, counted by the server after each new or read message. */
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
