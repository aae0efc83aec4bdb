import { listRecycleBin, removeRecycled, restoreRecycled } from '@banyan/shared-contracts/forms/recycle-bin.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import { useRequest, useToast } from '@banyan/shared-ui/runtime';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { rowsKey } from '../../../forms/public/model';
import { useText } from '../../../forms/public/text';

/** Deleted records of one page. */
export const PAGE_SIZE = 20;

/** Deleted records of a model, a page of them, the latest first; and what is done with them. */
export function useRecycleBin(modelId: string, menuId: string, currentPage: number) {
  const request = useRequest();
  const toast = useToast();
  const text = useText();
  const cache = useQueryClient();
  const params = { modelId };
  const query = useQuery({
    queryKey: [...rowsKey(modelId), 'bin', menuId, currentPage],
    queryFn: async ({ signal }) =>
      (await request(listRecycleBin, { params, query: { menuId, currentPage, pageSize: PAGE_SIZE } }, { signal })).data,
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  });

  /** A refusal is a toast; lists are fresh afterwards. */
  async function settle(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      toast('error', error instanceof AppError ? error.message : text('forms.record.failed'));
    }
    await cache.invalidateQueries({ queryKey: rowsKey(modelId) });
  }

  return {
    ...query,
    restore: (ids: string[]) =>
      settle(async () => {
        const { restored, refused } = (await request(restoreRecycled, { params, body: { menuId, ids } })).data;
        if (restored > 0) toast('success', text('forms.bin.restored', { count: restored }));
        const [first] = refused;
        if (first !== undefined) toast('error', text('forms.bin.refused', { count: refused.length, reason: first.text }));
      }),
    remove: (ids: string[]) =>
      settle(async () => {
        const { msg } = await request(removeRecycled, { params, body: { menuId, ids } });
        toast('success', msg);
      }),
  };
}
