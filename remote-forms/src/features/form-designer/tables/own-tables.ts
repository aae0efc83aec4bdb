import { listTableFields, type TableColumn } from '@banyan/shared-contracts/forms/designs/tables/data-model.contract';
import { type ChosenTable, chosenTablesOf } from '@banyan/shared-contracts/forms/design/tables/chosen-tables';
import type { DesignStore } from '@banyan/shared-ui/designer';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { TABLES } from '@banyan/shared-contracts/forms/design/document/form-wire';
import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';

/** The main database. */
export const LINK = '0';

/** A table that the design has chosen, with its columns. */
export interface OwnTable extends ChosenTable {
  columns: readonly TableColumn[];
}

export interface OwnTables {
  tables: readonly OwnTable[];
  /** Reads the columns again. */
  reread: () => void;
}

const NONE: OwnTables = { tables: [], reread: () => undefined };

/** The existing tables of the edited design; none where releases create its tables. */
export const OwnTablesContext = createContext<OwnTables>(NONE);

export const useOwnTables = (): OwnTables => useContext(OwnTablesContext);

/** Reads the columns of the chosen tables of the design that is open. */
export function useDesignTables(store: DesignStore): OwnTables {
  const request = useRequest();
  const subscribe = useCallback((listener: () => void) => store.subscribe({ node: store.doc().root }, listener), [store]);
  const list = useSyncExternalStore(subscribe, () => store.doc().props[TABLES]);
  const chosen = useMemo(() => chosenTablesOf(list), [list]);
  const names = chosen.map(({ table }) => table);
  const { data: columns, refetch } = useQuery({
    queryKey: ['columns of tables', ...names],
    enabled: names.length > 0,
    meta: { silent: true },
    queryFn: async () => {
      // A removed table has no columns; the release reports that.
      const read = (table: string) =>
        request(listTableFields, { params: { linkId: LINK, table }, query: {} }).then(
          (reply) => reply.data.list,
          () => [],
        );
      return Object.fromEntries(await Promise.all(names.map(async (table) => [table, await read(table)] as const)));
    },
  });
  return useMemo(
    () => ({ tables: chosen.map((table) => ({ ...table, columns: columns?.[table.table] ?? [] })), reread: () => void refetch() }),
    [chosen, columns, refetch],
  );
}
