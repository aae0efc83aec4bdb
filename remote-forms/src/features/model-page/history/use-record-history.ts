import { compareRecordStates, listRecordHistory, restoreRecordState } from '@banyan/shared-contracts/forms/records/record-history.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import { useRequest, useToast } from '@banyan/shared-ui/runtime';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { rowsKey } from '../../../forms/public/model';
import { useText } from '../../../forms/public/text';

const PAGE_SIZE = 20;

/** A record, and the menu in which it is read. */
export interface HistoryPlace {
  modelId: string;
  menuId: string;
  id: string;
}

/** The saves of a record, page by page, the latest first. */
export function useRecordHistory({ modelId, menuId, id }: HistoryPlace) {
  const request = useRequest();
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...rowsKey(modelId), 'history', menuId, id],
    queryFn: async ({ signal, pageParam }) => {
      const query = { menuId, currentPage: pageParam, pageSize: PAGE_SIZE };
      return (await request(listRecordHistory, { params: { modelId, rowId: id }, query }, { signal })).data;
    },
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { currentPage, total } }) => (currentPage * PAGE_SIZE < total ? currentPage + 1 : undefined),
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  });
  return {
    entries: data?.pages.flatMap(({ list }) => list),
    error: data === undefined ? error : null,
    isFetching,
    retry: () => void refetch(),
    more: hasNextPage ? () => void fetchNextPage() : undefined,
  };
}

/** The differences between the states after two entries; `to` '' is the present record. */
export function useComparedStates({ modelId, menuId, id }: HistoryPlace, from: string, to: string) {
  const request = useRequest();
  return useQuery({
    queryKey: [...rowsKey(modelId), 'compared', menuId, id, from, to],
    queryFn: async ({ signal }) =>
      (await request(compareRecordStates, { params: { modelId, rowId: id }, query: { menuId, from, to } }, { signal })).data,
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  });
}

/** Restores an earlier state, as a whole or some of its fields; a refusal is shown as a toast. Resolves to whether it was done. */
export function useRestore({ modelId, menuId, id }: HistoryPlace) {
  const request = useRequest();
  const toast = useToast();
  const text = useText();
  const cache = useQueryClient();
  return async (changeId: string, state: 'before' | 'after', keys: string[] = [], reason = ''): Promise<boolean> => {
    try {
      const { msg } = await request(restoreRecordState, {
        params: { modelId, rowId: id },
        body: { menuId, changeId, state, keys, reason },
      });
      toast('success', msg);
      await cache.invalidateQueries({ queryKey: rowsKey(modelId) });
      return true;
    } catch (error) {
      toast('error', error instanceof AppError ? error.message : text('forms.record.failed'));
      return false;
    }
  };
}
