import { getBulk, type RecordBulk, startBulk, undoBulk } from '@banyan/shared-contracts/forms/records/record-bulk.contract';
import type { EndpointInput } from '@banyan/shared-contracts/wire/endpoint';
import { useFrame, useRequest } from '@banyan/shared-ui/runtime';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { rowsKey } from '../../../forms/public/model';

/** The list in which many records are changed. */
export interface BulkPlace {
  modelId: string;
  menuId: string;
}

/** Interval between two reads of a running change, ms, when the socket sends nothing. */
const LOOK_MS = 2000;

export const bulkKey = (modelId: string, id = '') => ['recordBulk', modelId, ...(id === '' ? [] : [id])];

const isRunning = (bulk: RecordBulk | undefined): boolean => bulk?.state === 'running' || bulk?.state === 'undoing';

type Asked = Omit<EndpointInput<typeof startBulk>['body'], 'menuId'>;

/** Starts a change of many records; lists are reloaded afterwards. The caller handles failures. */
export function useStartBulk({ modelId, menuId }: BulkPlace) {
  const request = useRequest();
  const cache = useQueryClient();
  return async (asked: Asked): Promise<RecordBulk> => {
    const { data } = await request(startBulk, { params: { modelId }, body: { ...asked, menuId } });
    cache.setQueryData(bulkKey(modelId, data.id), data);
    void cache.invalidateQueries({ queryKey: rowsKey(modelId) });
    return data;
  };
}

/** The progress of a change of many records, and the undo. */
export function useBulk({ modelId, menuId }: BulkPlace, id: string) {
  const request = useRequest();
  const cache = useQueryClient();
  const params = { modelId, bulkId: id };
  const { data, refetch } = useQuery({
    queryKey: bulkKey(modelId, id),
    queryFn: async ({ signal }) => (await request(getBulk, { params, query: { menuId } }, { signal })).data,
    refetchInterval: ({ state }) => (isRunning(state.data) ? LOOK_MS : false),
  });
  useFrame('jobChanged', () => {
    if (isRunning(data)) void refetch();
  });
  const running = isRunning(data);
  const renew = useEffectEvent(() => void cache.invalidateQueries({ queryKey: rowsKey(modelId) }));
  useEffect(() => {
    if (!running) renew();
  }, [running]);
  const undo = useMutation({
    mutationFn: async () => (await request(undoBulk, { params, body: { menuId } })).data,
    onSuccess: (undone) => {
      cache.setQueryData(bulkKey(modelId, id), undone);
      void cache.invalidateQueries({ queryKey: [...bulkKey(modelId), 'rows'] });
      void cache.invalidateQueries({ queryKey: rowsKey(modelId) });
    },
  });
  return { bulk: data, running, undo };
}
