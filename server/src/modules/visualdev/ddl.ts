import type { ColumnDesign } from '@banyan/shared-contracts/forms/column-design';
import type { FormModel } from '@banyan/shared-contracts/forms/form-model';
import type { ColumnType } from '@banyan/shared-contracts/forms/widget';
import { identifier } from '../../core/database/sql-text';
import type { Id } from '../../core/database/tables';
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

/** How a stored value becomes one of another type; undefined where no value has a counterpart. */
function castSql(from: StoredColumn, to: StoredColumn): string | undefined {
  const column = identifier(from.name);
  const [before, after] = [from.type.type, to.type.type];
  if (before === 'jsonb') {
    if (after === 'text') return `${column} ->> 0`;
    return after === 'bigint' ? `(${column} ->> 0)::bigint` : undefined;
  }
  if (after === 'jsonb') return before === 'text' || before === 'bigint' ? `jsonb_build_array(${column}::text)` : undefined;
  if (after === 'text') return `${column}::text`;
  const isNumber = (type: string) => type === 'numeric' || type === 'smallint';
  if (isNumber(before) && isNumber(after)) return `${column}::${typeSql(to.type)}`;
  if (before === 'text' && after === 'numeric') return `case when ${column} ~ ${numberText} then ${column}::${typeSql(to.type)} end`;
  return undefined;
}

/** Statements that carry values over into their new columns. */
export const moveSql = (moves: readonly Move[]): string[] =>
  moves.flatMap(({ table, from, to }) => {
    const cast = castSql(from, to);
    return cast === undefined
      ? []
      : [`update ${tableSql(table)} set ${identifier(to.name)} = ${cast} where ${identifier(from.name)} is not null`];
  });

/** The order in which lists sort by a column; no value counts as the smallest. */
export const ORDER = { desc: 'desc nulls last', asc: 'asc nulls first' } as const;

/** Statements that make the indexes: parents of rows, row rights, sort keys and search fields of the list. */
export function indexSql({ main, children }: Layout, form: FormModel, design: ColumnDesign): string[] {
  const index = (table: string, suffix: string, columns: string) =>
    `create index if not exists ${identifier(`${table}_${suffix}`)} on ${tableSql(table)} ${columns}`;
  const listed = [...design.searchList.map(({ prop }) => prop), ...design.defaultSortConfig.map(({ field }) => field)];
  const unique = [...form.fields.values()].filter((field) => field.unique).map(({ key }) => key);
  const fields = [...new Set([...listed, ...unique])].flatMap((key) => {
    const column = main.columns[key];
    if (column === undefined || column.name === SYSTEM.creator || !form.fields.has(key)) return [];
    // Pictures are too large for an index, and nobody looks for one.
    if (form.fields.get(key)?.contract.traits.holds !== undefined) return [];
    const name = identifier(column.name);
    if (column.type.type === 'jsonb') return [index(main.table, column.name, `using gin (${name})`)];
    // Long texts do not fit into an index of their own; they are searched by their parts.
    return column.type.type === 'text' && form.fields.get(key)?.contract.traits.filter === 'text' && !unique.includes(key)
      ? []
      : [index(main.table, column.name, `(${name} ${ORDER.desc}, ${SYSTEM.id} desc)`)];
  });
  return [
    ...Object.values(children).map(({ table }) => index(table, 'parent', `(${SYSTEM.parent}, ${SYSTEM.position})`)),
    index(main.table, 'creator', `(${SYSTEM.creator})`),
    index(main.table, 'organize', `(${SYSTEM.organize})`),
    ...fields,
  ];
}
