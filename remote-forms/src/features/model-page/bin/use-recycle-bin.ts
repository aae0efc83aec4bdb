import { listRecycleBin, removeRecycled, restoreRecycled } from '@banyan/shared-contracts/forms/records/recycle-bin.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import { useConfirm, useRequest, useToast } from '@banyan/shared-ui/runtime';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { rowsKey } from '../../../forms/public/model';
import { useText } from '../../../forms/public/text';

/** Number of deleted records on one page. */
export const PAGE_SIZE = 20;

/** Deleted records of a model, one page, the latest first; and the actions on them. */
export function useRecycleBin(modelId: string, menuId: string, currentPage: number) {
  const request = useRequest();
  const toast = useToast();
  const confirm = useConfirm();
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

  /** A refusal is shown as a toast; lists are reloaded afterwards. */
  async function settle(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      toast('error', error instanceof AppError ? error.message : text('forms.record.failed'));
    }
    await cache.invalidateQueries({ queryKey: rowsKey(modelId) });
  }

  const bringBack = async (ids: string[], clearMissing: boolean) =>
    (await request(restoreRecycled, { params, body: { menuId, ids, clearMissing } })).data;

  return {
    ...query,
    /** Records with references to missing objects are restored without these references where the user agrees. */
    restore: (ids: string[]) =>
      settle(async () => {
        const first = await bringBack(ids, false);
        const missing = first.refused.filter((one) => one.missing);
        const [example] = missing;
        const agreed =
          example !== undefined &&
          (await confirm({
            title: text('forms.bin.missingTitle', { count: missing.length }),
            content: text('forms.bin.missingText', { reason: example.text }),
          }));
        const second = agreed
          ? await bringBack(
              missing.map(({ id }) => id),
              true,
            )
          : { restored: 0, refused: missing };
        const refused = [...first.refused.filter((one) => !one.missing), ...second.refused];
        const restored = first.restored + second.restored;
        if (restored > 0) toast('success', text('forms.bin.restored', { count: restored }));
        if (refused[0] !== undefined) toast('error', text('forms.bin.refused', { count: refused.length, reason: refused[0].text }));
      }),
    remove: (ids: string[]) =>
      settle(async () => {
        const { msg } = await request(removeRecycled, { params, body: { menuId, ids } });
        toast('success', msg);
      }),
  };
}
