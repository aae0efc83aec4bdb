import type { ColumnDesign } from '@banyan/shared-contracts/forms/column-design';
import type { FormField, FormModel } from '@banyan/shared-contracts/forms/form-model';
import type { ColumnType } from '@banyan/shared-contracts/forms/widget';
import type { DateFormat } from '@banyan/shared-contracts/forms/widgets/date-picker.contract';
import { platformZone } from '@banyan/shared-contracts/time/platform-zone';
import { identifier } from '../../../../core/database/sql-text';
import type { Id } from '../../../../core/database/tables';
import { type Layout, type Move, type StoredColumn, type StoredTable, SYSTEM } from './layout';

/** Digits of a number column, decimals included (api-forms B21). */
const DIGITS = 38;

/** A table of the schema `form`, quoted. */
export const tableSql = (name: string): string => `form.${identifier(name)}`;

export const typeSql = (column: ColumnType): string =>
  column.type === 'numeric' ? `numeric(${DIGITS},${Math.trunc(column.scale)})` : column.type;

/** Largest magnitude that a number column holds, not reached. */
export const numberLimit = (scale: number): number => 10 ** (DIGITS - scale);

const createMain = (table: string) => `
  create table if not exists ${tableSql(table)} (
    ${SYSTEM.id} bigint primary key,
    ${SYSTEM.version} integer not null default 1,
    ${SYSTEM.creator} bigint,
    ${SYSTEM.organize} bigint,
    ${SYSTEM.createdAt} timestamptz not null default now(),
    ${SYSTEM.updatedBy} bigint,
    ${SYSTEM.updatedAt} timestamptz
  )`;

const createChild = (table: string, main: string) => `
  create table if not exists ${tableSql(table)} (
    ${SYSTEM.id} bigint primary key,
    ${SYSTEM.parent} bigint not null references ${tableSql(main)} on delete cascade,
    ${SYSTEM.position} integer not null default 0
  )`;

/** Totals are kept until records change. */
const countChanges = (table: string, modelId: string) => `
  create or replace trigger count_change after insert or update or delete or truncate on ${tableSql(table)}
    for each statement execute function count_form_change('${BigInt(modelId)}')`;

/** Statements that make what is missing; `existing` holds `table.column` of everything that is there. */
export function structureSql(modelId: Id, { main, children }: Layout, existing: ReadonlySet<string>): string[] {
  const has = (table: string, column: string) => existing.has(`${table}.${column}`);
  const columns = ({ table, columns: all }: StoredTable) => {
    const missing = Object.values(all).filter(({ name }) => !name.startsWith('f_') && !has(table, name));
    const parts = missing.map(({ name, type }) => `add column ${identifier(name)} ${typeSql(type)}`);
    return parts.length === 0 ? [] : [`alter table ${tableSql(table)} ${parts.join(', ')}`];
  };
  const tables = Object.values(children);
  return [
    ...(has(main.table, SYSTEM.id) ? [] : [createMain(main.table)]),
    ...tables.filter(({ table }) => !has(table, SYSTEM.id)).map(({ table }) => createChild(table, main.table)),
    ...[main, ...tables].filter(({ table }) => !has(table, SYSTEM.id)).map(({ table }) => countChanges(table, modelId)),
    ...[main, ...tables].flatMap(columns),
  ];
}

const numberText = String.raw`'^-?\d{1,20}(\.\d+)?$'`;

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Formats of dates as PostgreSQL writes them. */
const SQL_FORMATS: Record<DateFormat, string> = {
  yyyy: 'YYYY',
  'yyyy-MM': 'YYYY-MM',
  'yyyy-MM-dd': 'YYYY-MM-DD',
  'yyyy-MM-dd HH:mm': 'YYYY-MM-DD HH24:MI',
  'yyyy-MM-dd HH:mm:ss': 'YYYY-MM-DD HH24:MI:SS',
};

/** A value as its field wrote it: numbers without zeros that nobody wrote, times on the platform's clock in the field's format. */
function textSql({ from, was }: Move): string {
  const column = identifier(from.name);
  if (from.type.type === 'numeric') return `trim_scale(${column})::text`;
  if (from.type.type !== 'timestamptz') return `${column}::text`;
  const { format = '' } = (was?.settings ?? {}) as { format?: string };
  const written = SQL_FORMATS[format as DateFormat] ?? SQL_FORMATS['yyyy-MM-dd HH:mm:ss'];
  return `to_char(${column} at time zone ${literal(platformZone())}, ${literal(written)})`;
}

/** How a stored value becomes one of another type; undefined where no value has a counterpart. */
function castSql(move: Move): string | undefined {
  const { from, to } = move;
  const column = identifier(from.name);
  const [before, after] = [from.type.type, to.type.type];
  if (before === 'jsonb') {
    if (after === 'text') return `${column} ->> 0`;
    return after === 'bigint' ? `(${column} ->> 0)::bigint` : undefined;
  }
  if (after === 'jsonb') return before === 'text' || before === 'bigint' ? `jsonb_build_array(${column}::text)` : undefined;
  if (after === 'text') return textSql(move);
  const isNumber = (type: string) => type === 'numeric' || type === 'smallint';
  if (isNumber(before) && isNumber(after)) return `${column}::${typeSql(to.type)}`;
  if (before === 'text' && after === 'numeric') return `case when ${column} ~ ${numberText} then ${column}::${typeSql(to.type)} end`;
  return undefined;
}

/** Statements that carry values over into their new columns. */
export const moveSql = (moves: readonly Move[]): string[] =>
  moves.flatMap((move) => {
    const { table, from, to } = move;
    const cast = castSql(move);
    return cast === undefined
      ? []
      : [`update ${tableSql(table)} set ${identifier(to.name)} = ${cast} where ${identifier(from.name)} is not null`];
  });

/** The order in which lists sort by a column; no value counts as the smallest. */
export const ORDER = { desc: 'desc nulls last', asc: 'asc nulls first' } as const;

/** Behind the name of a column in the name of an index that finds equal values only. */
const HASHED = '_h';

/** Characters of a text that fits into an entry of an ordered index, which holds 2.7 KB. */
const INDEXED_CHARACTERS = 600;

const isLong = ({ contract, settings }: FormField): boolean =>
  contract.value(settings).safeParse('x'.repeat(INDEXED_CHARACTERS + 1)).success;

/** Whether an index that may stand on the column of a field holds a text; out of sight it may be longer than the field allows. */
export const fitsIndex = (field: FormField, value: unknown): boolean =>
  !field.unique || typeof value !== 'string' || value.length <= INDEXED_CHARACTERS || isLong(field);

/** Texts that an ordered index does not hold, or need not: pictures, rich text, and what people write unless it is short and unique. */
function outgrowsIndex({ type }: StoredColumn, field: FormField): boolean {
  const { holds, html, filter } = field.contract.traits;
  if (type.type !== 'text') return false;
  return holds !== undefined || html === true || (filter === 'text' && (!field.unique || isLong(field)));
}

/** The index of a column of the main table, of one name and kind for each; undefined where none serves. `unique` values are looked up. */
function columnIndex(table: string, { name, type }: StoredColumn, field: FormField, unique: boolean): string | undefined {
  const { holds, html, filter } = field.contract.traits;
  // Pictures and rich text are too large for an index, and nobody looks for one.
  if (name === SYSTEM.creator || holds !== undefined || html === true) return undefined;
  if (type.type === 'jsonb') return createIndex(table, name, `using gin (${identifier(name)})`);
  const isText = type.type === 'text' && filter === 'text';
  if (isText && !unique) return undefined;
  if (isText && isLong(field)) return createIndex(table, name + HASHED, `using hash (${identifier(name)})`);
  return createIndex(table, name, `(${identifier(name)} ${ORDER.desc}, ${SYSTEM.id} desc)`);
}

const createIndex = (table: string, suffix: string, columns: string) =>
  `create index if not exists ${indexName(table, suffix)} on ${tableSql(table)} ${columns}`;

const indexName = (table: string, suffix: string) => identifier(`${table}_${suffix}`);

/** Statements that make the indexes: parents of rows, row rights, sort keys, search fields and parents of the list. */
export function indexSql({ main, children }: Layout, form: FormModel, design: ColumnDesign): string[] {
  // `parentField`: rows of a tree are found by what they stand below.
  const listed = [...design.searchList.map(({ prop }) => prop), ...design.defaultSortConfig.map(({ field }) => field), design.parentField];
  const fields = [...form.fields.values()].flatMap((field) => {
    const column = main.columns[field.key];
    return column === undefined ? [] : [{ field, column }];
  });
  const outgrown = fields.filter(({ field, column }) => outgrowsIndex(column, field));
  return [
    // A field may have been shorter, unique, or another one, when its index was made.
    ...outgrown.map(({ column: { name } }) => `drop index if exists form.${indexName(main.table, name)}`),
    ...Object.values(children).map(({ table }) => createIndex(table, 'parent', `(${SYSTEM.parent}, ${SYSTEM.position})`)),
    createIndex(main.table, 'creator', `(${SYSTEM.creator})`),
    createIndex(main.table, 'organize', `(${SYSTEM.organize})`),
    ...fields
      .filter(({ field }) => field.unique || listed.includes(field.key))
      .flatMap(({ field, column }) => columnIndex(main.table, column, field, field.unique) ?? []),
  ];
}
