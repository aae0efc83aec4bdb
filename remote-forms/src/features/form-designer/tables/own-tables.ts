import { listTableFields, type TableColumn } from '@banyan/shared-contracts/forms/designs/tables/data-model.contract';
import { getDesignHead } from '@banyan/shared-contracts/forms/designs/designs.contract';
import { type ChosenTable, readChosenTables } from '@banyan/shared-contracts/forms/design/tables/chosen-tables';
import { useReading } from '@banyan/shared-ui/calls';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';

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

/** Reads the tables of a design and their columns. */
export function useDesignTables(designId: string): OwnTables {
  const request = useRequest();
  const { data } = useReading(getDesignHead, { params: { id: designId } });
  const chosen = useMemo(() => readChosenTables(data?.tables ?? ''), [data?.tables]);
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
