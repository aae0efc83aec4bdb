import {
  getModelRecord,
  type ListedRows,
  listModelRows,
  removeModelRecord,
  removeModelRecords,
} from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { useRequest, useToast } from '@banyan/shared-ui/runtime';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Model, rowsKey, savedText } from '../../../forms/public/model';
import { type SubmitName, useSendSubmit } from '../../../forms/public/records/submits';
import { useText } from '../../../forms/public/text';

/** Paging, search and order of a list in the format of the API (api-forms A14). */
export interface ListAsked {
  queryJson: string;
  currentPage: number;
  pageSize: number;
  sidx: string;
  superQueryJson: string;
  /** The list of phones is used. */
  phone: boolean;
  /** The list that is being designed, as JSON text. */
  drawn?: string;
  /** For a large tree table only the rows at the top. */
  branches?: boolean;
}

/** The data that a list needs about its rows. */
export interface ShownRows {
  data: ListedRows | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** Interval between two reloads of a list while calculated fields follow a new formula. */
export const RECALCULATING_MS = 5000;

type Request = ReturnType<typeof useRequest>;

/** Requests a page of rows. */
export const readRows = async (request: Request, modelId: string, menuId: string, asked: ListAsked, signal: AbortSignal) =>
  (await request(listModelRows, { params: { modelId }, body: { ...asked, menuId } }, { signal })).data;

const rowsQuery = (request: Request, modelId: string, menuId: string, asked: ListAsked) => ({
  queryKey: [...rowsKey(modelId), 'list', menuId, asked],
  queryFn: ({ signal }: { signal: AbortSignal }) => readRows(request, modelId, menuId, asked, signal),
  meta: { silent: true },
});

/** Reads a page of rows that is not on screen. */
export function useReadRows(modelId: string, menuId: string) {
  const request = useRequest();
  const cache = useQueryClient();
  return (asked: ListAsked): Promise<ListedRows> => cache.fetchQuery(rowsQuery(request, modelId, menuId, asked));
}

/** One page of rows; the last one stays on screen while the next one loads. */
export function useRows(modelId: string, menuId: string, asked: ListAsked, enabled = true) {
  const request = useRequest();
  return useQuery({
    ...rowsQuery(request, modelId, menuId, asked),
    placeholderData: keepPreviousData,
    enabled,
    refetchInterval: ({ state: { data } }) => (data?.recalculating === undefined ? false : RECALCULATING_MS),
  });
}

/** Reloads everything that is shown of the records of a model. */
export function useRefresh(modelId: string) {
  const cache = useQueryClient();
  return useCallback(() => cache.refetchQueries({ queryKey: rowsKey(modelId), type: 'active' }), [cache, modelId]);
}

/** Reads the present raw values of a record. */
export function useReadRecord(modelId: string, menuId: string) {
  const request = useRequest();
  const text = useText();
  return async (rowId: string): Promise<FormRecord> => {
    const { data } = (await request(getModelRecord, { params: { modelId, rowId }, query: { menuId } })).data;
    if (data === '') throw new AppError('NOT_FOUND', {}, { message: text('forms.record.gone') });
    return JSON.parse(data) as FormRecord;
  };
}

/** Writes that show the message of the server and reload lists. The caller handles failures. */
export function useRecordWrites({ id: modelId, form }: Model, menuId: string) {
  const request = useRequest();
  const send = useSendSubmit();
  const toast = useToast();
  const cache = useQueryClient();
  const done = (msg: string) => {
    toast('success', msg);
    // Not awaited: the form closes at once, the list is updated later.
    void cache.invalidateQueries({ queryKey: rowsKey(modelId) });
  };

  return {
    /** Resolves to the id of the record. With `submit` the server saves it once, however often it is sent. */
    async save(id: string | undefined, record: FormRecord, submit?: SubmitName, reason = ''): Promise<string> {
      const sent = await send({ modelId, menuId, recordId: id ?? '', data: savedText(form, record), edits: 0, reason, ...submit });
      done(sent.msg);
      return sent.id;
    },
    async remove(ids: readonly string[]): Promise<void> {
      const [first = ''] = ids;
      const { msg } =
        ids.length === 1
          ? await request(removeModelRecord, { params: { modelId, rowId: first }, query: { menuId } })
          : await request(removeModelRecords, { params: { modelId }, body: { ids: [...ids], menuId } });
      done(msg);
    },
  };
}
