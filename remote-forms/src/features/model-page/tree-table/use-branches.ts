import { LIST_KIND } from '@banyan/shared-contracts/forms/model/column-design';
import { listModelRowsBelow, type ModelRow } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Model, rowsKey } from '../../../forms/public/model';
import type { ListAsked, ShownRows } from '../list/use-records';

/** Whether the rows of a large tree table are read level by level: totals, groups and cards need all of them. */
export const readsBranches = ({ design, webType }: Model, narrow: boolean, groupBy: string): boolean =>
  design.type === LIST_KIND.tree && webType !== 4 && !design.showSummary && !narrow && groupBy === '';

/** Rows with their loaded children; rows whose children are not loaded have an empty list, so that the table shows the expand button. */
const withBelow = (rows: readonly ModelRow[], below: ReadonlyMap<string, readonly ModelRow[]>): ModelRow[] =>
  rows.map((row) => (row['hasChildren'] === true ? { ...row, children: withBelow(below.get(row.id) ?? [], below) } : row));

const NONE: readonly string[] = [];

/** The rows of a tree table, and the function that loads the children of an expanded row. */
export function useBranches(modelId: string, menuId: string, asked: ListAsked, rows: ShownRows) {
  const request = useRequest();
  const [opened, setOpened] = useState<{ asked: string; ids: readonly string[] }>({ asked: '', ids: [] });
  const place = JSON.stringify(asked);
  const ids = opened.asked === place ? opened.ids : NONE;
  const found = useQueries({
    queries: ids.map((rowId) => ({
      queryKey: [...rowsKey(modelId), 'below', menuId, rowId, asked],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await request(listModelRowsBelow, { params: { modelId, rowId }, body: { ...asked, menuId } }, { signal })).data.list,
    })),
    combine: (results) => results.map(({ data }) => data),
  });
  const { data } = rows;
  const shown = useMemo(() => {
    if (data?.list.some((row) => row['hasChildren'] === true) !== true) return data;
    const below = new Map(ids.flatMap((id, index) => (found[index] === undefined ? [] : [[id, found[index]] as const])));
    return { ...data, list: withBelow(data.list, below) };
  }, [data, found, ids]);
  return {
    rows: { ...rows, data: shown },
    openBranch: ({ id, hasChildren }: ModelRow) => {
      if (hasChildren === true && !ids.includes(id)) setOpened({ asked: place, ids: [...ids, id] });
    },
  };
}
