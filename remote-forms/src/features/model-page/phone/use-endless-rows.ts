import type { ListedRows } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { rowsKey } from '../../../forms/public/model';
import { type ListAsked, readRows, RECALCULATING_MS, type ShownRows } from '../list/use-records';

/** Maximum number of rows that are loaded by scrolling; other rows are found by the search. */
const MOST_ROWS = 1000;

/** Pages of a list one below the other. */
export interface EndlessRows extends ShownRows {
  /** The server has more rows than are loaded. */
  hasMore: boolean;
  /** There are more, but the maximum is loaded: the user should search. */
  isFull: boolean;
  isLoadingMore: boolean;
  /** The last page could not be loaded. */
  failed: boolean;
  /** Loads the next page; resolves to the ids of its new rows. */
  loadMore: () => Promise<string[]>;
  /** Reloads and begins with the first page. */
  restart: () => Promise<unknown>;
}

/** The pages as one; a row that has moved to a later page meanwhile is shown once. */
function joined(pages: readonly ListedRows[]): ListedRows | undefined {
  const [first] = pages;
  const last = pages.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const rows = new Map(pages.flatMap(({ list }) => list.map((row) => [row.id, row] as const)));
  return { ...first, list: [...rows.values()], pagination: last.pagination };
}

/** The rows of a list that grows by a page when its end is reached. */
export function useEndlessRows(modelId: string, menuId: string, asked: ListAsked, enabled: boolean): EndlessRows {
  const request = useRequest();
  const cache = useQueryClient();
  const { currentPage: _page, ...same } = asked;
  const queryKey = [...rowsKey(modelId), 'endless', menuId, same];
  const { data, error, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage, refetch, fetchNextPage } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => readRows(request, modelId, menuId, { ...asked, currentPage: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * asked.pageSize < last.pagination.total ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.pages[0]?.recalculating === undefined ? false : RECALCULATING_MS),
    enabled,
    meta: { silent: true },
  });
  const all = useMemo(() => (data === undefined ? undefined : joined(data.pages)), [data]);
  const isFull = hasNextPage && (all?.list.length ?? 0) >= MOST_ROWS;
  return {
    data: all,
    error,
    isFetching,
    refetch,
    hasMore: hasNextPage && !isFull,
    isFull,
    isLoadingMore: isFetchingNextPage,
    failed: isFetchNextPageError,
    async loadMore() {
      const known = new Set(all?.list.map(({ id }) => id));
      const { data: next } = await fetchNextPage();
      return (next?.pages.at(-1)?.list ?? []).map(({ id }) => id).filter((id) => !known.has(id));
    },
    async restart() {
      cache.setQueryData<InfiniteData<ListedRows, number>>(
        queryKey,
        (known) => known && { pages: known.pages.slice(0, 1), pageParams: known.pageParams.slice(0, 1) },
      );
      await refetch();
    },
  };
}
