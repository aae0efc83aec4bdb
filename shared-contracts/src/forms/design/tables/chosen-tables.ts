import * as z from '@banyan/shared-contracts/schema';

/** Names that releases give to tables; a copy of a design may still name those of its original. */
const MADE_BY_RELEASE = /^(?:mt|ct)\d/;

const name = z.string().max(63);
const optionalName = name.nullish().transform((value) => value ?? '');

/**
 * A table behind a form as designs hold it (api-forms A12, B21). Columns are read from the database, so `fields` is preserved and not used.
 */
const tableItem = z.looseObject({
  table: name,
  tableName: z
    .string()
    .nullish()
    .transform((value) => value ?? ''),
  /** `1`: the main table. */
  typeId: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value) => String(value ?? '')),
  /** Column that names the main record. */
  tableField: optionalName,
  /** Column of the main table that it names: its key. */
  relationField: optionalName,
});

/** The tables behind a form, as designs hold them. */
export const tableList = z.array(tableItem);

/** A table that is chosen for a form. */
export interface ChosenTable {
  table: string;
  /** What people call it. */
  name: string;
  isMain: boolean;
  /** Column that holds the key of the main record, '' for the main table. */
  foreignKey: string;
  /** Column of the main table that it points to, '' for the main table. */
  relationField: string;
}

/** The tables that were chosen for a form; none where releases make them. Texts that are no such list are none, too. */
export const readChosenTables = (tables: string): ChosenTable[] => (tables === '' ? [] : chosenTablesOf(parsed(tables)));

/** The same of the list that the text holds. */
export function chosenTablesOf(list: unknown): ChosenTable[] {
  const { data = [] } = tableList.safeParse(list);
  return data
    .filter(({ table }) => table !== '' && !MADE_BY_RELEASE.test(table))
    .map(({ table, tableName, typeId, tableField, relationField }) => ({
      table,
      name: tableName === '' ? table : tableName,
      isMain: typeId === '1',
      foreignKey: tableField,
      relationField,
    }));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return [];
  }
}

/** The tables as designs hold them. */
export function writeChosenTables(tables: readonly ChosenTable[]): string {
  const main = tables.find(({ isMain }) => isMain)?.table ?? '';
  return JSON.stringify(
    tables.map(({ table, name: tableName, isMain, foreignKey, relationField }) => ({
      table,
      tableName,
      typeId: isMain ? '1' : '0',
      relationTable: isMain ? '' : main,
      tableField: foreignKey,
      relationField,
      fields: [],
    })),
  );
}

const JOINED = /^jnpf_(.+)_jnpf_(.+)$/;

/** Key of a field whose column is in a 1:1 table (api-forms B3). */
export const joinedKey = (table: string, column: string): string => `jnpf_${table}_jnpf_${column}`;

/** Table and column that such a key names; undefined for a key that names a column of the main table. */
export function readJoinedKey(key: string): { table: string; column: string } | undefined {
  const [, table, column] = JOINED.exec(key) ?? [];
  return table === undefined || column === undefined ? undefined : { table, column };
}
