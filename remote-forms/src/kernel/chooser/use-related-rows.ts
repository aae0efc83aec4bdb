import { AppError } from '@banyan/shared-contracts/errors';
import { getModelDetail } from '@banyan/shared-contracts/forms/online-dev.contract';
import { listRelatedRows } from '@banyan/shared-contracts/forms/related-form.contract';
import type { RelationFormSettings } from '@banyan/shared-contracts/forms/widgets/relation-form.contract';
import { type SendRequest, useRequest } from '@banyan/shared-ui/runtime';
import { useText } from '../use-text';
import { readRow, type RowSource, textOf } from './row-source';

/** Records of another model, and what those that were chosen before are called (api-forms A9). */
export function useRelatedRows({
  modelId,
  relationField,
  columns,
}: Pick<RelationFormSettings, 'modelId' | 'relationField' | 'columns'>): RowSource {
  const request = useRequest();
  const text = useText();
  const columnOptions = columns.map(({ value }) => value).join(',');
  return {
    key: ['related', modelId, relationField, columnOptions],
    idMember: 'id',
    page: async (page, signal) =>
      (await request(listRelatedRows, { params: { modelId }, query: { relationField, columnOptions, ...page } }, { signal })).data,
    async titles(ids, signal) {
      const entries = ids.map(async (rowId): Promise<[string, string]> => {
        const title = await readTitle(request, { modelId, rowId, relationField }, signal);
        return [rowId, title ?? text('forms.related.untitled')];
      });
      return Object.fromEntries(await Promise.all(entries));
    },
  };
}

interface Asked {
  modelId: string;
  rowId: string;
  relationField: string;
}

const isClosed = (error: unknown): boolean => error instanceof AppError && (error.key === 'FORBIDDEN' || error.key === 'NOT_FOUND');

/** What a record is called; undefined for one that is gone, or that is not for this person to see. */
async function readTitle(request: SendRequest, { relationField, ...params }: Asked, signal: AbortSignal): Promise<string | undefined> {
  try {
    const { data } = (await request(getModelDetail, { params, query: { menuId: '' } }, { signal })).data;
    return data === '' ? undefined : textOf(readRow(data)[relationField]);
  } catch (error) {
    if (isClosed(error)) return undefined;
    throw error;
  }
}
