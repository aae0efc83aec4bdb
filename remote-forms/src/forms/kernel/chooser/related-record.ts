import { AppError } from '@banyan/shared-contracts/errors';
import { getModelDetail } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import type { SendRequest } from '@banyan/shared-ui/runtime';
import { queryOptions } from '@tanstack/react-query';
import { readRow } from './row-source';

const isClosed = (error: unknown): boolean => error instanceof AppError && (error.key === 'FORBIDDEN' || error.key === 'NOT_FOUND');

/**
 * A record of another model, requested once for all cells that show a part of it; null for one that was deleted, or that the user may not
 * see.
 */
export const relatedRecord = (request: SendRequest, modelId: string, rowId: string) =>
  queryOptions({
    queryKey: ['relatedRecord', modelId, rowId],
    async queryFn({ signal }) {
      try {
        const { data } = (await request(getModelDetail, { params: { modelId, rowId }, query: { menuId: '' } }, { signal })).data;
        return data === '' ? null : readRow(data);
      } catch (error) {
        if (isClosed(error)) return null;
        throw error;
      }
    },
  });
