import { listMessages, MESSAGE_PAGE_SIZE, type MessageRow, type MessageType } from '@banyan/shared-contracts/messaging/message.contract';
import { useFrame, useRequest } from '@banyan/shared-ui/runtime';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { distinctRows, nextPage } from './message-pages';

/** Which messages the drawer shows. */
export interface MessageFilter {
  unreadOnly: boolean;
  type: MessageType | undefined;
  keyword: string;
}

/** Filters as the calls take them: `isRead` is empty when read ones are wanted too (product-1 section 4). */
export const toQuery = ({ unreadOnly, type, keyword }: MessageFilter) => ({
  keyword,
  type: type ?? '',
  isRead: unreadOnly ? (0 as const) : ('' as const),
});

const LIST_KEY = ['message', 'list'];

type Pages = InfiniteData<MessageRow[], number>;

/** The caller's messages page by page, loaded again when one arrives. */
export function useMessages(filter: MessageFilter) {
  const request = useRequest();
  const cache = useQueryClient();
  const { data, isLoading, isFetching, error, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [...LIST_KEY, filter],
    queryFn: async ({ signal, pageParam }) => {
      const query = { ...toQuery(filter), currentPage: pageParam, pageSize: MESSAGE_PAGE_SIZE, sort: 'desc' as const };
      return (await request(listMessages, { query }, { signal })).data.list;
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => nextPage(last, pages, filter.unreadOnly),
    staleTime: 0,
    meta: { silent: true },
  });
  const rows = useMemo(() => distinctRows(data?.pages ?? []), [data]);

  const reload = () => void cache.invalidateQueries({ queryKey: LIST_KEY });
  useFrame('messagePush', reload);
  // What was pushed while the connection was lost for long is not pushed again.
  useFrame('initMessage', ({ gap }) => gap === true && reload());

  return {
    rows,
    loading: isLoading,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
    more: () => {
      if (hasNextPage && !isFetching) void fetchNextPage();
    },
    loadingMore: isFetching && !isLoading && hasNextPage,
  };
}

/** How lists on screen learn that messages were read here. */
export function useMarkRead() {
  const cache = useQueryClient();
  return {
    one(id: string) {
      cache.setQueriesData<Pages>({ queryKey: LIST_KEY }, (known) => {
        if (known === undefined) return known;
        const pages = known.pages.map((page) => page.map((row) => (row.id === id ? { ...row, isRead: 1 as const } : row)));
        return { ...known, pages };
      });
    },
    all: () => cache.invalidateQueries({ queryKey: LIST_KEY }),
  };
}
