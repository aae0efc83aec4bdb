import { AppError } from '@banyan/shared-contracts/errors';
import type { FormField, FormModel } from '@banyan/shared-contracts/forms/form-model';
import type { ColumnType, SystemFact } from '@banyan/shared-contracts/forms/widget';
import type { Id } from '../../core/database/tables';

/** Where the value of a field stands. */
export interface StoredColumn {
  name: string;
  type: ColumnType;
}

/** A table of records, or of the rows of one sub-table. */
export interface StoredTable {
  table: string;
  /** By field key; fields that a newer version no longer has keep their column, so that nothing is lost. */
  columns: Record<string, StoredColumn>;
  /** Every column name that was ever given. */
  names: string[];
}

/** The tables of a model: stable over all of its versions, growing only. */
export interface Layout {
  main: StoredTable;
  children: Record<string, StoredTable>;
}

/** A field whose column type has changed: its values move into a new column. */
export interface Move {
  table: string;
  from: StoredColumn;
  to: StoredColumn;
}

/** PostgreSQL's row limit allows no more with safety (architecture, designed forms). */
const MAX_COLUMNS = 200;
/** Table and column name together stay within PostgreSQL's 63 characters for an index. */
const MAX_NAME = 36;

/** Columns that every table of records has. */
export const SYSTEM = {
  id: 'f_id',
  version: 'f_version',
  creator: 'f_creator_id',
  organize: 'f_organize_id',
  createdAt: 'f_created_at',
  updatedBy: 'f_updated_by',
  updatedAt: 'f_updated_at',
  parent: 'f_foreign_id',
  position: 'f_sort',
} as const;

/** What the server writes into every record; positions and numbers have columns of their own. */
const FACT_COLUMNS = {
  creator: SYSTEM.creator,
  createdAt: SYSTEM.createdAt,
  modifier: SYSTEM.updatedBy,
  modifiedAt: SYSTEM.updatedAt,
  organize: SYSTEM.organize,
} as const satisfies Partial<Record<SystemFact, string>>;

const scaleOf = (column: ColumnType) => (column.type === 'numeric' ? column.scale : 0);
const sameType = (a: ColumnType, b: ColumnType) => a.type === b.type && scaleOf(a) === scaleOf(b);

function newName(key: string, taken: readonly string[]): string {
  const base = `c_${key.toLowerCase().replace(/[^a-z0-9_]/g, '_')}`.slice(0, MAX_NAME - 4);
  let name = base;
  for (let count = 2; taken.includes(name); count += 1) name = `${base}_${count}`;
  return name;
}

function columnFor({ contract, key, settings }: FormField, names: readonly string[]): StoredColumn {
  const type = contract.column(settings);
  const fact = contract.traits.system;
  if (fact !== undefined && fact in FACT_COLUMNS) return { name: FACT_COLUMNS[fact as keyof typeof FACT_COLUMNS], type };
  return { name: newName(key, names), type };
}

function planTable(table: string, fields: Iterable<FormField>, previous: StoredTable | undefined, moves: Move[]): StoredTable {
  const planned: StoredTable = { table, columns: { ...previous?.columns }, names: [...(previous?.names ?? [])] };
  for (const field of fields) {
    const before = planned.columns[field.key];
    if (before !== undefined && sameType(before.type, field.contract.column(field.settings))) continue;
    const column = columnFor(field, planned.names);
    planned.columns[field.key] = column;
    planned.names = [...new Set([...planned.names, column.name])];
    if (before !== undefined) moves.push({ table, from: before, to: column });
  }
  if (planned.names.length > MAX_COLUMNS) throw new AppError('NOT_ALLOWED', { what: 'what.formColumns' });
  return planned;
}

/** The tables for a form, on the ground of those that its last release had. */
export function planLayout(modelId: Id, form: FormModel, previous: Layout | undefined): { layout: Layout; moves: Move[] } {
  const moves: Move[] = [];
  const main = planTable(`mt${modelId}`, form.fields.values(), previous?.main, moves);
  const children = { ...previous?.children };
  for (const table of form.tables.values()) {
    const before = children[table.key];
    const name = before?.table ?? `ct${modelId}_${Object.keys(children).length + 1}`;
    children[table.key] = planTable(name, table.fields, before, moves);
  }
  return { layout: { main, children }, moves };
}
