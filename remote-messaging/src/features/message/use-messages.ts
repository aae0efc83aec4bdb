import { listMessages, MESSAGE_PAGE_SIZE, type MessageRow, type MessageType } from '@banyan/shared-contracts/messaging/message.contract';
import { useFrame, useRequest } from '@banyan/shared-ui/runtime';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { distinctRows, goneIds, nextPage, wereReadHere } from './message-pages';

/** The messages that a list shows. */
export interface MessageFilter {
  unreadOnly: boolean;
  type: MessageType | undefined;
  keyword: string;
}

export const ALL_MESSAGES: MessageFilter = { unreadOnly: false, type: undefined, keyword: '' };

/** Filters in the format of the calls: `isRead` is empty when read ones are included (product-1 section 4). */
export const toQuery = ({ unreadOnly, type, keyword }: MessageFilter) => ({
  keyword,
  type: type ?? '',
  isRead: unreadOnly ? (0 as const) : ('' as const),
});

const LIST_KEY = ['message', 'list'];

/** The cached data of every list: a message that is read in one of them becomes read in all. */
interface Listed {
  pages: MessageRow[][];
}

/** The caller's messages, loaded page by page while scrolling. */
export function useMessages(filter: MessageFilter) {
  const request = useRequest();
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
  useFreshLists();

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

/** One page of the caller's messages; the previous page stays on screen until it is loaded. */
export function useMessagePage(filter: MessageFilter, page: number, pageSize: number) {
  const request = useRequest();
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: [...LIST_KEY, filter, page, pageSize],
    async queryFn({ signal }): Promise<Listed & { total: number }> {
      const query = { ...toQuery(filter), currentPage: page, pageSize, sort: 'desc' as const };
      const { list, pagination } = (await request(listMessages, { query }, { signal })).data;
      return { pages: [list], total: pagination.total };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { silent: true },
  });
  useFreshLists();
  return {
    rows: data?.pages[0] ?? [],
    total: data?.total,
    fetching: isFetching,
    error: data === undefined ? error : null,
    reload: () => void refetch(),
  };
}

/** Updates lists after new messages, and after reads or deletions in other windows. */
function useFreshLists(): void {
  const cache = useQueryClient();
  const change = useListChange();
  const reload = () => void cache.invalidateQueries({ queryKey: LIST_KEY });
  useFrame('messagePush', reload);
  // Messages that were pushed during a long interruption of the connection are not pushed again.
  useFrame('initMessage', ({ gap }) => gap === true && reload());
  useFrame('unreadChanged', (frame) => {
    const gone = goneIds(frame);
    if (gone.length > 0) change((rows) => rows.filter(({ id }) => !gone.includes(id)));
    void cache.invalidateQueries({
      queryKey: LIST_KEY,
      // A message that the user opens in a list of unread messages stays at its place.
      predicate: ({ queryKey, state }) =>
        !(queryKey[LIST_KEY.length] as MessageFilter).unreadOnly || !wereReadHere((state.data as Listed | undefined)?.pages ?? []),
    });
  });
}

/** Changes the rows of every list, page by page. */
function useListChange() {
  const cache = useQueryClient();
  return (change: (rows: MessageRow[]) => MessageRow[]) =>
    void cache.setQueriesData<Listed>({ queryKey: LIST_KEY }, (known) => known && { ...known, pages: known.pages.map(change) });
}

/** The functions that apply local changes to the lists on screen. */
export function useMessageLists() {
  const cache = useQueryClient();
  const change = useListChange();
  return {
    markRead(id: string) {
      change((rows) => rows.map((row) => (row.id === id ? { ...row, isRead: 1 as const } : row)));
    },
    reload: () => cache.invalidateQueries({ queryKey: LIST_KEY }),
  };
}
