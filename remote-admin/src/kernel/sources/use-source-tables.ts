import { MAIN_SOURCE } from '@banyan/shared-contracts/data/data-source.contract';
import { listTableFields, listTablesAndViews } from '@banyan/shared-contracts/forms/designs/tables/data-model.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSourceGroups } from './use-source-groups';

interface NamedTable {
  name: string;
  /** '' for that of the source. */
  schema: string;
  detail: string;
  columns: { name: string; detail: string }[];
}

interface SourceTables {
  /** Code of the kind of the database. */
  kind: string;
  /** Schema that goes before the names of its tables, or ''. */
  schema: string;
  /** Columns of those tables alone that the statement names. */
  tables: NamedTable[];
}

/** Tables whose columns are read for one statement. */
const MOST_NAMED = 12;
const KEPT = { staleTime: 60_000, meta: { silent: true } } as const;

/** Tables of a data source ('' for the main database) for one who writes `statement`; none while they are not there, or may not be read. */
export function useSourceTables(source: string, statement: string): SourceTables {
  const request = useRequest();
  const linkId = source === '' ? MAIN_SOURCE : source;
  const groups = useSourceGroups();
  const found = groups?.flatMap(({ children }) => children).find(({ id }) => id === linkId);
  const { data: tables } = useQuery({
    queryKey: ['source-tables', linkId],
    queryFn: async ({ signal }) => (await request(listTablesAndViews, { params: { linkId }, query: {} }, { signal })).data.list,
    ...KEPT,
  });
  const words = useMemo(() => new Set(statement.match(/[\p{L}\p{N}_$]+/gu) ?? []), [statement]);
  const named = (tables ?? []).filter(({ table }) => words.has(table)).slice(0, MOST_NAMED);
  const columns = useQueries({
    queries: named.map(({ table }) => ({
      queryKey: ['source-columns', linkId, table],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await request(listTableFields, { params: { linkId, table }, query: {} }, { signal })).data.list,
      ...KEPT,
    })),
    combine: (results) => results.map(({ data }) => data),
  });
  const known = new Map(named.map(({ table }, index) => [table, columns[index] ?? []]));
  const signature = named.map(({ table }, index) => `${table}:${columns[index]?.length ?? 0}`).join();
  const list = useMemo(
    () =>
      (tables ?? []).map(({ table, tableName, schema }) => ({
        name: table,
        schema,
        detail: tableName === table ? '' : tableName,
        columns: (known.get(table) ?? []).map(({ field, fieldName }) => ({ name: field, detail: fieldName === field ? '' : fieldName })),
      })),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the signature says which columns are known
    [tables, signature],
  );
  return { kind: found?.dbType ?? '', schema: found?.tableSchema ?? '', tables: list };
}
