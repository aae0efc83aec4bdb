import { AppError } from '@banyan/shared-contracts/errors';
import type { FormField, FormModel } from '@banyan/shared-contracts/forms/model/form-model';
import type { ColumnType, SystemFact } from '@banyan/shared-contracts/forms/model/widget';
import type { Id } from '../../../../../core/database/tables';
import type { OwnColumn, OwnMain, OwnTable } from '../../own-tables/own-layout';
import type { PastColumns, UsedColumn } from './past-columns';

/** Where the value of a field is stored. */
export interface StoredColumn {
  /** In user-defined tables: its name in what is read of them (`own-source.ts`). */
  name: string;
  type: ColumnType;
  /** Only in user-defined tables. */
  own?: OwnColumn;
}

/** A table of records, or of the rows of one sub-table. */
export interface StoredTable {
  table: string;
  /** By field key; fields that a newer version no longer has keep their column, so that nothing is lost. */
  columns: Record<string, StoredColumn>;
  /** Every column name that was ever given. */
  names: string[];
  /** Only of user-defined tables. */
  own?: OwnTable;
}

/** The tables of a model: stable over all of its versions, growing only. */
export interface Layout {
  main: StoredTable & { own?: OwnMain };
  children: Record<string, StoredTable>;
}

/** A column with the format of the dates that its field wrote into texts; '' where it has none. */
export interface FormattedColumn extends StoredColumn {
  format: string;
}

/** A field whose column type has changed: its values move into another column. */
export interface Move {
  table: string;
  from: FormattedColumn;
  to: StoredColumn;
  /**
   * Set where `to` is a column that an earlier release has used: the columns through which values have passed since, `to` first, without
   * `from`. Records that have not been changed since get back the value that `to` still holds; the others get their present value,
   * converted.
   */
  back?: readonly FormattedColumn[];
  /** What people call the field. */
  label: string;
  key: string;
  /** Key of its sub-table, '' for fields of the form itself. */
  tableKey: string;
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

export function newName(key: string, isTaken: (name: string) => boolean): string {
  const base = `c_${key.toLowerCase().replace(/[^a-z0-9_]/g, '_')}`.slice(0, MAX_NAME - 4);
  let name = base;
  for (let count = 2; isTaken(name); count += 1) name = `${base}_${count}`;
  return name;
}

/** The column of a fact that the server writes into every record; undefined for fields with a column of their own. */
export const factColumn = ({ contract: { traits } }: FormField): string | undefined =>
  (FACT_COLUMNS as Partial<Record<SystemFact, string>>)[traits.system ?? 'number'];

const isFact = ({ name }: StoredColumn): boolean => Object.values<string>(FACT_COLUMNS).includes(name);

/** Positions are the server's as well, though they have a column of their own. */
const isPosition = ({ contract: { traits } }: FormField): boolean => traits.system === 'position';

/** Whether both are input, or both the same of what the server writes: otherwise nothing passes from one to the other. */
function sameRole(before: StoredColumn, field: FormField, was: FormField | undefined): boolean {
  const fact = factColumn(field);
  if (fact !== undefined || isFact(before)) return before.name === fact;
  return was === undefined || isPosition(was) === isPosition(field);
}

interface Plan {
  table: string;
  fields: Iterable<FormField>;
  previous: StoredTable | undefined;
  /** The field of a key in the last release. */
  wasAt: (key: string) => FormField | undefined;
  tableKey: string;
  past: PastColumns;
  /** `table.column` of everything that is there, also what a release that was taken back has left for now. */
  existing: ReadonlySet<string>;
}

const formatOf = (field: FormField | undefined): string => ((field?.settings ?? {}) as { format?: string }).format ?? '';

/** The columns through which values came, each once: what came between two uses of one column was taken back by the second. */
function wayOf(used: readonly UsedColumn[]): FormattedColumn[] {
  const way: FormattedColumn[] = [];
  for (const { column, field } of used) {
    const at = way.findIndex(({ name }) => name === column.name);
    way.splice(at < 0 ? way.length : at, way.length, { ...column, format: formatOf(field) });
  }
  return way;
}

/** A column of that type which an earlier release has used for the same purpose, and how values have come from it to the present one. */
function findEarlier(used: readonly UsedColumn[], field: FormField, isThere: (name: string) => boolean) {
  const type = field.contract.column(field.settings);
  const fits = ({ column, field: was }: UsedColumn) =>
    !isFact(column) && sameType(column.type, type) && sameRole(column, field, was) && isThere(column.name);
  const at = used.findLastIndex(fits);
  const found = used[at];
  if (found === undefined) return undefined;
  const way = wayOf(used.slice(at));
  const isKnown = way.every((column) => !isFact(column) && isThere(column.name));
  return { column: found.column, back: isKnown ? way : way.slice(0, 1) };
}

function planTable({ table, fields, previous, wasAt, existing, tableKey, past }: Plan, moves: Move[]): Omit<StoredTable, 'own'> {
  const planned: Omit<StoredTable, 'own'> = { table, columns: { ...previous?.columns }, names: [...(previous?.names ?? [])] };
  const isThere = (name: string) => existing.has(`${table}.${name}`);
  for (const field of fields) {
    const [before, was] = [planned.columns[field.key], wasAt(field.key)];
    const type = field.contract.column(field.settings);
    const keeps = before !== undefined && sameRole(before, field, was);
    if (keeps && (isFact(before) || sameType(before.type, type))) continue;
    const fact = factColumn(field);
    const earlier = fact === undefined ? findEarlier(past(tableKey, field.key), field, isThere) : undefined;
    const name = fact ?? newName(field.key, (taken) => planned.names.includes(taken) || isThere(taken));
    const column = earlier?.column ?? { name, type };
    planned.columns[field.key] = column;
    planned.names = [...new Set([...planned.names, column.name])];
    if (!keeps) continue;
    const from = { ...before, format: formatOf(was) };
    moves.push({
      table,
      from,
      to: column,
      label: field.label,
      key: field.key,
      tableKey,
      ...(earlier === undefined ? {} : { back: earlier.back }),
    });
  }
  if (planned.names.length > MAX_COLUMNS) throw new AppError('NOT_ALLOWED', { what: 'what.formColumns', limit: MAX_COLUMNS });
  return planned;
}

/** The form and the tables of the last release. */
export interface LastLayout {
  form: FormModel;
  layout: Layout;
}

/** The name of a new table of rows. */
function newChild(modelId: Id, children: Layout['children'], existing: ReadonlySet<string>): string {
  const nameOf = (count: number) => `ct${modelId}_${count}`;
  let count = Object.keys(children).length + 1;
  while (existing.has(`${nameOf(count)}.${SYSTEM.id}`)) count += 1;
  return nameOf(count);
}

interface Planned {
  layout: Layout;
  moves: Move[];
}

/** On what ground tables are planned. */
export interface Ground {
  last: LastLayout | undefined;
  /** `table.column` of everything that is there. */
  existing: ReadonlySet<string>;
  past: PastColumns;
}

/** The tables for a form, on the ground of those that its last release had. */
export function planLayout(modelId: Id, form: FormModel, { last, existing, past }: Ground): Planned {
  const moves: Move[] = [];
  const previous = last?.layout;
  const wasAt = (key: string) => last?.form.fields.get(key);
  const ground = { existing, past };
  const fields = form.fields.values();
  const main = planTable({ ...ground, table: `mt${modelId}`, tableKey: '', fields, previous: previous?.main, wasAt }, moves);
  const children = { ...previous?.children };
  for (const table of form.tables.values()) {
    const before = children[table.key];
    const name = before?.table ?? newChild(modelId, children, existing);
    const wasInRow = (key: string) => last?.form.tables.get(table.key)?.fields.find((field) => field.key === key);
    const place = { table: name, tableKey: table.key, fields: table.fields, previous: before, wasAt: wasInRow };
    children[table.key] = planTable({ ...ground, ...place }, moves);
  }
  return { layout: { main, children }, moves };
}

export const tablesOf = ({ main, children }: Layout): StoredTable[] => [main, ...Object.values(children)];
