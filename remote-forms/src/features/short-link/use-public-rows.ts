import { AppError } from '@banyan/shared-contracts/errors';
import { KEYWORD_KEY } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { getPublicDetail, listPublicRows } from '@banyan/shared-contracts/forms/records/short-link.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useText } from '../../forms/public/text';
import { type Visit, visitKey } from './use-public-link';

/** Number of rows on one page. */
export const PAGE_SIZE = 20;

/** The search, page and order of a visitor's list. */
export interface Asked {
  keyword: string;
  /** Values by search field. */
  search: Readonly<Record<string, unknown>>;
  page: number;
  sort: { key: string; order: 'asc' | 'desc' } | undefined;
}

/** The format of the request (api-forms A14): empty members are never sent. */
function bodyOf({ keyword, search, page, sort }: Asked) {
  const sent = Object.entries({ ...search, [KEYWORD_KEY]: keyword }).filter(([, value]) => value !== undefined && value !== '');
  return {
    queryJson: sent.length === 0 ? '' : JSON.stringify(Object.fromEntries(sent)),
    currentPage: page,
    pageSize: PAGE_SIZE,
    sidx: sort === undefined ? '' : sort.order === 'desc' ? `-${sort.key}` : sort.key,
  };
}

/** One page of rows; the last one stays while the next one loads. */
export function usePublicRows({ link: { modelId }, encryption }: Visit, asked: Asked) {
  const request = useRequest();
  return useQuery({
    queryKey: [...visitKey(encryption), 'rows', asked],
    queryFn: async ({ signal }) =>
      (await request(listPublicRows, { params: { modelId }, query: { encryption }, body: bodyOf(asked) }, { signal })).data,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
}

/** One record of the list, display values. */
export function usePublicRecord({ link: { modelId }, encryption }: Visit, rowId: string) {
  const request = useRequest();
  const text = useText();
  return useQuery({
    queryKey: [...visitKey(encryption), 'record', rowId],
    queryFn: async ({ signal }) => {
      const { data } = (await request(getPublicDetail, { params: { modelId, rowId }, query: { encryption } }, { signal })).data;
      if (data === '') throw new AppError('NOT_FOUND', {}, { message: text('forms.record.gone') });
      return JSON.parse(data) as FormRecord;
    },
    meta: { silent: true },
  });
}
