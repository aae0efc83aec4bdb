import type { ColumnDesign } from '@banyan/shared-contracts/forms/model/column-design';
import type { FormField, FormModel } from '@banyan/shared-contracts/forms/model/form-model';
import { isIndexed } from '@banyan/shared-contracts/forms/values/indexed';
import type { ColumnType } from '@banyan/shared-contracts/forms/model/widget';
import { identifier } from '../../../../../core/database/sql-text';
import type { Id } from '../../../../../core/database/tables';
import { type Layout, type StoredColumn, type StoredTable, SYSTEM } from './layout';
import { wordIndex } from './word-index';

/** Digits of a number column, decimals included (api-forms B21). */
export const DIGITS = 38;

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
const countChanges = (table: string, modelId: string) => `select count_changes_of('${tableSql(table)}', ${BigInt(modelId)})`;

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

/** The order in which lists sort by a column; no value counts as the smallest. */
export const ORDER = { desc: 'desc nulls last', asc: 'asc nulls first' } as const;

/** Behind the name of a column in the name of an index that finds equal values only. */
const HASHED = '_h';

/** Characters of a text that fits into an entry of an ordered index, which holds 2.7 KB. */
const INDEXED_CHARACTERS = 600;

const isLong = ({ contract, settings }: FormField): boolean =>
  contract.value(settings).safeParse('x'.repeat(INDEXED_CHARACTERS + 1)).success;

/** Whether an index that may be on the column of a field holds a text; out of sight it may be longer than the field allows. */
export const fitsIndex = (field: FormField, value: unknown): boolean =>
  !field.unique || typeof value !== 'string' || value.length <= INDEXED_CHARACTERS || isLong(field);

/** Texts that an ordered index does not hold, or need not: pictures, rich text, and what people write unless it is short and unique. */
function outgrowsIndex({ type }: StoredColumn, field: FormField): boolean {
  const { holds, html, filter } = field.contract.traits;
  if (type.type !== 'text') return false;
  return holds !== undefined || html === true || (filter === 'text' && (!field.unique || isLong(field)));
}

/** An index that a release needs. */
export interface NeededIndex {
  table: string;
  name: string;
  /** The part of `create index` that follows `on`. */
  on: string;
  /** Each save looks its values up here. */
  isLookedUp: boolean;
}

const indexOn = (table: string, suffix: string, on: string, isLookedUp = false): NeededIndex => ({
  table,
  name: `${table}_${suffix}`,
  on,
  isLookedUp,
});

export const createIndexSql = ({ table, name, on }: NeededIndex, how: 'concurrently' | '' = ''): string =>
  `create index ${how} ${identifier(name)} on ${tableSql(table)} ${on}`;

/** The schema has to be named, or the index is not found. */
export const dropIndexSql = (name: string, how: 'concurrently' | '' = ''): string => `drop index ${how} if exists form.${identifier(name)}`;

/** The index of a column of the main table, of one name and kind for each; undefined where none serves. `unique` values are looked up. */
function columnIndex(table: string, { name, type }: StoredColumn, field: FormField, unique: boolean): NeededIndex | undefined {
  const { holds, html, filter } = field.contract.traits;
  // Pictures and rich text are too large for an index, and are not searched for.
  if (name === SYSTEM.creator || holds !== undefined || html === true) return undefined;
  if (type.type === 'jsonb') return indexOn(table, name, `using gin (${identifier(name)})`);
  if (!isIndexed(field)) return undefined;
  const isText = type.type === 'text' && filter === 'text';
  if (isText && isLong(field)) return indexOn(table, name + HASHED, `using hash (${identifier(name)})`, unique);
  return indexOn(table, name, `(${identifier(name)} ${ORDER.desc}, ${SYSTEM.id} desc)`, unique);
}

/**
 * The indexes of a release: parents of rows, row rights, sort keys, search fields, keywords and parents of the list; and names of those that
 * are removed.
 */
export function planIndexes(
  { main, children }: Layout,
  form: FormModel,
  design: ColumnDesign,
): { needed: NeededIndex[]; outgrown: string[] } {
  // `parentField`: rows of a tree are found by what they are below.
  const listed = [...design.searchList.map(({ prop }) => prop), ...design.defaultSortConfig.map(({ field }) => field), design.parentField];
  const keywords = new Set(design.searchList.flatMap(({ isKeyword, prop }) => (isKeyword ? [prop] : [])));
  const fields = [...form.fields.values()].flatMap((field) => {
    const column = main.columns[field.key];
    return column === undefined ? [] : [{ field, column }];
  });
  return {
    // A field may have been shorter, unique, or another one, when its index was made.
    outgrown: fields.filter(({ field, column }) => outgrowsIndex(column, field)).map(({ column: { name } }) => `${main.table}_${name}`),
    needed: [
      ...Object.values(children).map(({ table }) => indexOn(table, 'parent', `(${SYSTEM.parent}, ${SYSTEM.position})`)),
      indexOn(main.table, 'creator', `(${SYSTEM.creator})`),
      indexOn(main.table, 'organize', `(${SYSTEM.organize})`),
      ...fields
        .filter(({ field }) => field.unique || listed.includes(field.key))
        .flatMap(({ field, column }) => columnIndex(main.table, column, field, field.unique) ?? []),
      ...fields.filter(({ field }) => keywords.has(field.key)).flatMap(({ field, column }) => wordIndex(main.table, column, field) ?? []),
    ],
  };
}
