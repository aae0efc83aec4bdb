import { listNoticeReaders } from '@banyan/shared-contracts/messaging/notice.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useInfiniteQuery } from '@tanstack/react-query';

const PAGE_SIZE = 50;
/** Interval between two reloads of a page, ms: there are no frames for single readers. */
const ANEW_MS = 5000;

/** The receivers that are shown. */
export interface ReaderFilter {
  isRead: 0 | 1;
  keyword: string;
}

/** The receivers of a notice, page by page, with the numbers of all of them. */
export function useReaders(id: string, filter: ReaderFilter) {
  const request = useRequest();
  const { data, dataUpdatedAt, error, refetch, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['notice', 'readers', id, filter],
    queryFn: async ({ signal, pageParam }) => {
      const query = { ...filter, currentPage: pageParam, pageSize: PAGE_SIZE };
      return (await request(listNoticeReaders, { params: { id }, query }, { signal })).data;
    },
    initialPageParam: 1,
    getNextPageParam: ({ list, pagination }) => (list.length < PAGE_SIZE ? undefined : pagination.currentPage + 1),
    placeholderData: (known, query) => (query?.queryKey[2] === id ? known : undefined),
    refetchInterval: ({ state }) => ANEW_MS * Math.max(1, state.data?.pages.length ?? 0),
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  });
  return {
    rows: data?.pages.flatMap(({ list }) => list) ?? [],
    /** The numbers of the newest response. */
    facts: data?.pages.at(-1),
    /** The time at which they are valid. */
    at: dataUpdatedAt,
    error: data === undefined ? error : null,
    fetching: isFetching,
    reload: () => void refetch(),
    more: hasNextPage ? () => void fetchNextPage() : undefined,
  };
}
