import { getModelDetail } from '@banyan/shared-contracts/forms/online-dev.contract';
import { listRelatedRows } from '@banyan/shared-contracts/forms/related-form.contract';
import type { RelationFormSettings } from '@banyan/shared-contracts/forms/widgets/relation-form.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { readRow, type RowSource, textOf } from '../../kernel/chooser/row-source';

/** Records of another model, and what those that were chosen before are called (api-forms A9). */
export function useRelatedRows({ modelId, relationField, columns }: RelationFormSettings): RowSource {
  const request = useRequest();
  const columnOptions = columns.map(({ value }) => value).join(',');
  return {
    key: ['related', modelId, relationField, columnOptions],
    idMember: 'id',
    page: async (page, signal) =>
      (await request(listRelatedRows, { params: { modelId }, query: { relationField, columnOptions, ...page } }, { signal })).data,
    async titles(ids, signal) {
      const entries = ids.map(async (rowId): Promise<[string, string]> => {
        const { data } = await request(getModelDetail, { params: { modelId, rowId }, query: { menuId: '' } }, { signal });
        return [rowId, textOf(readRow(data.data)[relationField])];
      });
      return Object.fromEntries(await Promise.all(entries));
    },
  };
}
