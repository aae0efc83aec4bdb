import { listContacts } from '@banyan/shared-contracts/messaging/chat.contract';
import { CHAT_LIMITS } from '@banyan/shared-contracts/messaging/conversation';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useInfiniteQuery } from '@tanstack/react-query';

const TYPING_MS = 250;

/** People to write to, in pages of 50, or of 20 for a search. */
export function useContacts(keyword: string) {
  const request = useRequest();
  const pageSize = keyword === '' ? CHAT_LIMITS.contactsPage : CHAT_LIMITS.contactsSearchPage;
  return useInfiniteQuery({
    queryKey: ['chat', 'contacts', keyword],
    async queryFn({ signal, pageParam }) {
      if (keyword !== '') await new Promise((resolve) => setTimeout(resolve, TYPING_MS));
      if (signal.aborted) return [];
      return (await request(listContacts, { query: { keyword, currentPage: pageParam, pageSize } }, { signal })).data.list;
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length < pageSize ? undefined : pages.length + 1),
    meta: { silent: true },
  });
}
