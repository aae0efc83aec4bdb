import { listRelatedRows } from '@banyan/shared-contracts/forms/records/related-form.contract';
import type { RelationFormSettings } from '@banyan/shared-contracts/forms/widgets/relation-form/relation-form.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../use-text';
import { relatedRecord } from './related-record';
import { type RowSource, textOf } from './row-source';

/** Records of another model, and the titles of earlier choices (api-forms A9). */
export function useRelatedRows({
  modelId,
  relationField,
  columns,
}: Pick<RelationFormSettings, 'modelId' | 'relationField' | 'columns'>): RowSource {
  const request = useRequest();
  const cache = useQueryClient();
  const text = useText();
  const columnOptions = columns.map(({ value }) => value).join(',');
  return {
    key: ['related', modelId, relationField, columnOptions],
    idMember: 'id',
    page: async (page, signal) =>
      (await request(listRelatedRows, { params: { modelId }, query: { relationField, columnOptions, ...page } }, { signal })).data,
    async titles(ids) {
      const entries = ids.map(async (rowId): Promise<[string, string]> => {
        const row = await cache.fetchQuery(relatedRecord(request, modelId, rowId));
        return [rowId, row === null ? text('forms.related.untitled') : textOf(row[relationField])];
      });
      return Object.fromEntries(await Promise.all(entries));
    },
  };
}
