import type {
  ChosenColumn,
  FromSheetInput,
  SHEET_KINDS,
  SheetColumn,
  SheetPlan,
} from '@banyan/shared-contracts/forms/designs/design-sheets.contract';
import { SHEET_DATE_FORMATS, SHEET_TIME_FORMATS } from '@banyan/shared-contracts/forms/designs/design-sheets.contract';

export type Kind = (typeof SHEET_KINDS)[number];

/** A column with the choices of the user. */
export interface ColumnChoice extends ChosenColumn {
  isIncluded: boolean;
}

/** The choices of the user besides names and menus. */
export interface SheetChoice {
  main: number;
  /** The table whose rows become a sub-table, with the columns that contain the key of the parent row. */
  child: { table: number; key: number; parentKey: number } | undefined;
  /** By table. */
  columns: Readonly<Record<number, readonly ColumnChoice[]>>;
}

const columnChoice = ({ place, title, kind, format, scale, isRequired, isUnique, isIncluded }: SheetColumn): ColumnChoice => ({
  ...{ place, label: title.slice(0, 100), kind, format, scale, isIncluded },
  options: 'static',
  isRequired: isRequired ? 1 : 0,
  isUnique: isUnique ? 1 : 0,
});

/** The proposed choice: the first pair of tables, else the largest table. */
export function firstChoice({ tables, pairs: [pair] }: SheetPlan): SheetChoice {
  const largest = tables.reduce((best, { table, rows }) => (rows > (tables[best]?.rows ?? 0) ? table : best), 0);
  return withChild(
    {
      main: pair?.parent ?? largest,
      child: undefined,
      columns: Object.fromEntries(tables.map(({ table, columns }) => [table, columns.map(columnChoice)])),
    },
    pair && { table: pair.child, key: pair.childColumn, parentKey: pair.parentColumn },
  );
}

/** The choice with another second table; the column that contains the key of the first is not a field. */
export function withChild(choice: SheetChoice, child: SheetChoice['child']): SheetChoice {
  if (child === undefined) return { ...choice, child };
  const columns = (choice.columns[child.table] ?? []).map((column) =>
    column.place === child.key ? { ...column, isIncluded: false } : column,
  );
  return { ...choice, child, columns: { ...choice.columns, [child.table]: columns } };
}

/** The choice with a changed column; its type gets a valid format. */
export function withColumn(choice: SheetChoice, table: number, place: number, change: Partial<ColumnChoice>): SheetChoice {
  const columns = (choice.columns[table] ?? []).map((column) => (column.place === place ? withFormat({ ...column, ...change }) : column));
  return { ...choice, columns: { ...choice.columns, [table]: columns } };
}

/** The formats that a type offers. */
export const formatsOf = (kind: Kind): readonly string[] =>
  kind === 'date' ? SHEET_DATE_FORMATS : kind === 'time' ? SHEET_TIME_FORMATS : [];

function withFormat(column: ColumnChoice): ColumnChoice {
  const formats = formatsOf(column.kind);
  if (formats.includes(column.format)) return column;
  return { ...column, format: column.kind === 'date' ? 'yyyy-MM-dd' : (formats[0] ?? '') };
}

/** Types whose values may be required to be unique. */
export const mayBeUnique = (kind: Kind): boolean => kind === 'text' || kind === 'phone' || kind === 'email';

const chosenColumns = (choice: SheetChoice, table: number): ChosenColumn[] =>
  (choice.columns[table] ?? []).filter(({ isIncluded }) => isIncluded).map(({ isIncluded: _isIncluded, ...column }) => column);

/** The part of the choice that is sent. */
export function chosenTables(choice: SheetChoice): Pick<FromSheetInput, 'main' | 'child'> {
  const main = { table: choice.main, columns: chosenColumns(choice, choice.main) };
  return choice.child === undefined ? { main } : { main, child: { ...choice.child, columns: chosenColumns(choice, choice.child.table) } };
}

/** Whether both tables have columns with names: otherwise the design cannot be created. */
export function isComplete(choice: SheetChoice): boolean {
  const { main, child } = chosenTables(choice);
  const areNamed = (columns: readonly ChosenColumn[]) => columns.length > 0 && columns.every(({ label }) => label.trim() !== '');
  return areNamed(main.columns) && (child === undefined || areNamed(child.columns));
}
