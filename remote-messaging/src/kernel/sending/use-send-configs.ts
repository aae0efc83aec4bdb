import type { MessageType } from '@banyan/shared-contracts/messaging/message.contract';
import { listSendConfigChoices } from '@banyan/shared-contracts/messaging/send-config.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useInfiniteQuery } from '@tanstack/react-query';

const PAGE_SIZE = 50;

/** Send configurations to choose from, page by page; no request before `enabled`. */
export function useSendConfigs(source: MessageType, keyword: string, enabled: boolean) {
  const request = useRequest();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['sendConfig', 'choices', source, keyword],
    queryFn: async ({ pageParam, signal }) => {
      const query = { messageSource: source, keyword, currentPage: pageParam, pageSize: PAGE_SIZE };
      return (await request(listSendConfigChoices, { query }, { signal })).data.list;
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length < PAGE_SIZE ? undefined : pages.length + 1),
    enabled,
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  });
  return {
    /** Undefined until the first response. */
    choices: data?.pages.flat(),
    error,
    retry: () => void refetch(),
    more: () => void (hasNextPage && !isFetchingNextPage && fetchNextPage()),
  };
}
