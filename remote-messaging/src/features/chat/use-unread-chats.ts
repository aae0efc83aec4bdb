import { countUnreadChats } from '@banyan/shared-contracts/messaging/chat.contract';
import { useFrame, useRequest } from '@banyan/shared-ui/runtime';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const KEY = ['chat', 'unread'];
const RECOUNT_MS = 150;

/** How many chat messages the user has not read, counted by the server whenever something was written or read. */
export function useUnreadChats(onArrival: () => void): number {
  const request = useRequest();
  const cache = useQueryClient();
  const { data } = useQuery({
    queryKey: KEY,
    async queryFn({ signal }) {
      await new Promise((resolve) => setTimeout(resolve, cache.getQueryData(KEY) === undefined ? 0 : RECOUNT_MS));
      return (await request(countUnreadChats, undefined, { signal })).data;
    },
    staleTime: Infinity,
    meta: { silent: true },
  });
  const recount = () => void cache.invalidateQueries({ queryKey: KEY });
  const arrived = () => {
    recount();
    onArrival();
  };
  useFrame('receiveMessage', arrived);
  useFrame('chatMessage', arrived);
  useFrame('chatRead', recount);
  useFrame('chatRecalled', recount);
  useFrame('chatChanged', recount);
  useFrame('initMessage', ({ unreadChatCount, seq = 0 }) => {
    if (unreadChatCount === undefined) recount();
    else cache.setQueryData(KEY, { total: unreadChatCount, seq });
  });
  return data?.total ?? 0;
}
