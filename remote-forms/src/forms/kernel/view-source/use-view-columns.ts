import { listInterfaceColumns, listInterfaceRows } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import { type ViewField, viewFieldsOf } from '@banyan/shared-contracts/forms/views/view-fields';
import type { ViewSource } from '@banyan/shared-contracts/forms/views/view-source';
import { useRequest } from '@banyan/shared-ui/runtime';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** Rows from which the kinds of columns are detected, and which the designer shows. */
const SAMPLED = 50;

/** The present columns of a view's interface, as fields, and some of its rows; requested with the parameters of the design. */
export function useViewColumns(source: ViewSource | undefined) {
  const request = useRequest();
  const { interfaceId = '', interfaceParam = [] } = source ?? {};
  const paramList = interfaceParam.map(({ field, sourceType, relationField }) => ({ field, sourceType, relationField }));
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['viewColumns', interfaceId, paramList],
    enabled: interfaceId !== '',
    queryFn: async ({ signal }) => {
      const params = { id: interfaceId };
      const page = { interfaceId, keyword: '', currentPage: 1, pageSize: SAMPLED, paramList };
      const [columns, rows] = await Promise.all([
        request(listInterfaceColumns, { params, body: { paramList } }, { signal }),
        request(listInterfaceRows, { params, body: page }, { signal }),
      ]);
      const fields: ViewField[] = viewFieldsOf(columns.data.list, rows.data.list);
      return { fields, rows: rows.data.list };
    },
    placeholderData: keepPreviousData,
    retry: false,
    meta: { silent: true },
  });
  return { data: interfaceId === '' ? undefined : data, error, isFetching, refetch };
}
