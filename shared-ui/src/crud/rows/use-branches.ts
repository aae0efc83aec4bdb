import { useRequest } from '@banyan/shared-ui/runtime';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { Branches, ListEndpoint } from '../list/list-screen';

interface Row {
  id: string;
  children?: unknown;
}

interface Options {
  key: string;
  list: ListEndpoint;
  /** Undefined where the list has no levels. */
  branches: Branches<Row> | undefined;
}

/** Opens rows of a tree that is read level by level; what was below a row stays until it has been read again. */
export function useBranches({ key, list, branches }: Options, rows: readonly Row[]) {
  const request = useRequest();
  const [open, setOpen] = useState<ReadonlyMap<string, Row>>(new Map());
  const asked = branches === undefined ? [] : [...open.values()];
  const found = useQueries({
    queries: asked.map((row) => {
      const input = branches?.input(row);
      return {
        queryKey: [key, 'list', input],
        queryFn: async ({ signal }: { signal: AbortSignal }) => (await request(list, input as never, { signal })).data.list as Row[],
        meta: { silent: true },
      };
    }),
  });
  const below = new Map(asked.map(({ id }, index) => [id, found[index]?.data]));
  if (branches === undefined) return { rows, table: undefined };

  // An empty list of children makes the table offer to open the row.
  const withBranches = (level: readonly Row[]): Row[] =>
    level.map((row) => (branches.has(row) ? { ...row, children: withBranches(below.get(row.id) ?? []) } : row));
  return {
    rows: withBranches(rows),
    table: {
      expandedRowKeys: [...open.keys()],
      onExpand: (opens: boolean, row: Row) =>
        setOpen((known) => {
          const next = new Map(known);
          if (opens) next.set(row.id, row);
          else next.delete(row.id);
          return next;
        }),
      indentSize: 18,
    },
  };
}
