import { getModelDetail, getModelRecord } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../use-text';

/** Prefix of all cache keys of a model's records. */
export const rowsKey = (modelId: string) => ['model', modelId, 'rows'];

/** One record, read again each time: raw values to edit, or display values to read. */
export function useRecord(modelId: string, menuId: string, id: string, form: 'raw' | 'shown') {
  const request = useRequest();
  const text = useText();
  return useQuery({
    queryKey: [...rowsKey(modelId), form, menuId, id],
    queryFn: async ({ signal }) => {
      const endpoint = form === 'raw' ? getModelRecord : getModelDetail;
      const { data } = (await request(endpoint, { params: { modelId, rowId: id }, query: { menuId } }, { signal })).data;
      if (data === '') throw new AppError('NOT_FOUND', {}, { message: text('forms.record.gone') });
      return JSON.parse(data) as FormRecord;
    },
    gcTime: 0,
    staleTime: 0,
    meta: { silent: true },
  });
}
