import { searchChats } from '@banyan/shared-contracts/messaging/chat.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';

const TYPING_MS = 250;

/** The messages of all conversations that contain this word. */
export function useFoundMessages(keyword: string) {
  const request = useRequest();
  return useQuery({
    queryKey: ['chat', 'said', keyword],
    async queryFn({ signal }) {
      await new Promise((resolve) => setTimeout(resolve, TYPING_MS));
      if (signal.aborted) return { list: [], complete: true };
      return (await request(searchChats, { query: { keyword } }, { signal })).data;
    },
    gcTime: 0,
    meta: { silent: true },
  });
}
