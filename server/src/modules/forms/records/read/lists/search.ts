import { AppError } from '@banyan/shared-contracts/errors';
import { type ColumnDesign, LIST_KIND, SEARCH_TYPE, TREE_SOURCE } from '@banyan/shared-contracts/forms/model/column-design';
import { KEYWORD_KEY } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { isEmptyValue } from '@banyan/shared-contracts/forms/model/widget';
import type { ModelAccess } from '../../../../../core/access/model-access';
import { conditionsFor } from '../../../../../core/access/system-values';
import { type ComparedColumn, comparisonSql, conditionsSql } from '../../../../../core/conditions/condition-sql';
import { readConditions } from '../../../../../core/conditions/conditions';
import { isId } from '../../../../../core/ids/only-ids';
import { anyOf, literalSql, type SqlPart } from '../../../../../core/database/sql-text';
import { columnSql } from '../../values/codec';
import { maskOf } from '../../values/display';
import { ORDER } from '../../../design/publish/tables/ddl';
import { SYSTEM } from '../../../design/publish/tables/layout';
import { MAIN } from '../../record.repository';
import type { PlacedField, PlacedTable, RunningModel } from '../../../design/running-model';
import { belowSql } from './search-below';

const refuse = (what: string): AppError => new AppError('BAD_INPUT', { problems: what });

const systemColumns = new Map<string, ComparedColumn>([
  [SYSTEM.id, { sql: `${MAIN}.${SYSTEM.id}`, type: 'bigint' }],
  [SYSTEM.creator, { sql: `${MAIN}.${SYSTEM.creator}`, type: 'bigint' }],
  [SYSTEM.organize, { sql: `${MAIN}.${SYSTEM.organize}`, type: 'bigint' }],
  [SYSTEM.createdAt, { sql: `${MAIN}.${SYSTEM.createdAt}`, type: 'timestamptz' }],
]);

/** The text of a member within JSON text; the column may hold anything where people made the table. */
const memberSql = (sql: string, member: string): string => `substring(${sql} from ${literalSql(`"${member}":"([^"]*)"`)})`;

function comparedAs(placed: PlacedField, alias: string): ComparedColumn {
  const { field, column } = placed;
  const { contract, settings } = field;
  const sql = columnSql(placed, alias);
  const unit = column.type.type === 'timestamptz' ? contract.unit?.(settings) : undefined;
  return {
    ...{ sql, type: column.type.type, paths: contract.traits.filter === 'path' },
    ...(unit === undefined ? {} : { unit }),
    ...(contract.searched === undefined ? {} : { partSql: memberSql(sql, contract.searched) }),
  };
}

const inMain = (placed: PlacedField): ComparedColumn => comparedAs(placed, MAIN);

/** Whether any row of the sub-table fits. */
const inRows = ({ source }: PlacedTable, placed: PlacedField): ComparedColumn => ({
  ...comparedAs(placed, 'c'),
  wrap: (comparison) => `exists (select from ${source} c where c.${SYSTEM.parent} = ${MAIN}.${SYSTEM.id} and ${comparison})`,
});

interface Found {
  placed: PlacedField;
  column: ComparedColumn;
}

/** A field by its address: `key`, or `table-child`. */
function findField({ fields, tables }: RunningModel, address: string): Found | undefined {
  const main = fields.find(({ field }) => field.address === address);
  if (main !== undefined) return { placed: main, column: inMain(main) };
  for (const table of tables) {
    const child = table.fields.find(({ field }) => field.address === address);
    if (child !== undefined) return { placed: child, column: inRows(table, child) };
  }
  return undefined;
}

/** Columns that row schemes may name: the form's fields, and who and when. */
export const schemeColumn =
  (model: RunningModel) =>
  (field: string): ComparedColumn | undefined =>
    systemColumns.get(field) ?? findField(model, field)?.column;

/** A field that the caller may see in lists. Searching and sorting by other fields is rejected, because it would reveal their values. */
export function visible(model: RunningModel, access: ModelAccess, address: string): Found {
  const found = findField(model, address);
  if (found === undefined || !access.mayColumn(address) || !access.mayField(address)) throw refuse(address);
  return maskOf(found.placed, access) === undefined ? found : { ...found, column: { ...found.column, exact: true } };
}

const search = ({ searchList }: ColumnDesign, address: string) =>
  searchList.find(({ prop, id }) => prop === address || (prop === '' && id === address));

/** Everybody may ask for the records that they created themselves: the answer tells them nothing about others. */
function asksForOwn(model: RunningModel, access: ModelAccess, address: string, value: unknown): Found | undefined {
  const found = findField(model, address);
  return found?.placed.field.contract.traits.system === 'creator' && access.self !== null && value === access.self ? found : undefined;
}

function bySearch(model: RunningModel, access: ModelAccess, address: string, value: unknown): SqlPart {
  const { placed, column } = asksForOwn(model, access, address, value) ?? visible(model, access, address);
  const { filter } = placed.field.contract.traits;
  if (filter === null) throw refuse(address);
  const designed = search(model.design, address);
  const below = designed?.isIncludeSubordinate === true && column.exact !== true ? belowSql(placed.field, column, value) : undefined;
  if (below !== undefined) return below;
  const searchType = designed?.searchType ?? (filter === 'text' ? SEARCH_TYPE.like : SEARCH_TYPE.equal);
  const spans = filter === 'number' || filter === 'time' || filter === 'clock';
  if (spans && Array.isArray(value)) {
    if (value.length !== 2) throw refuse(address);
    return comparisonSql(column, 'between', value);
  }
  if (filter === 'text' && searchType === SEARCH_TYPE.like && column.exact !== true) return comparisonSql(column, 'like', value);
  return comparisonSql(column, Array.isArray(value) ? 'in' : '==', value);
}

/**
 * Kind 2 with organizations on the left (api-forms B16): what belongs to the chosen one or to one below it, by an organization that the record names
 * or by the people whom it names. Undefined where the field is compared like any other.
 */
function byOrganizationTree(model: RunningModel, access: ModelAccess, address: string, value: unknown): SqlPart | undefined {
  const { type, treeDataSource, treeRelation } = model.design;
  if (type !== LIST_KIND.leftTree || treeDataSource !== TREE_SOURCE.organizations || address !== treeRelation) return undefined;
  const { placed, column } = visible(model, access, address);
  const { filter, named, system } = placed.field.contract.traits;
  const id: unknown = [value].flat().at(-1);
  if (column.type !== 'bigint' || column.wrap !== undefined || typeof id !== 'string' || !isId(id)) return undefined;
  const below = `select descendant_id from organize_closure where ancestor_id`;
  if (named === 'organize' || system === 'organize') return (bind) => `${column.sql} in (${below} = ${bind(id)}::bigint)`;
  if (filter !== 'user') return undefined;
  return (bind) => `${column.sql} in (select user_id from user_relation
    where object_type = 'organize' and object_id in (${below} = ${bind(id)}::bigint))`;
}

/** What a keyword is looked for in. Throws BAD_INPUT where the caller may see none of it. */
export function keywordColumns(model: RunningModel, access: ModelAccess): Found[] {
  const fields = model.design.searchList.filter(({ isKeyword, prop }) => isKeyword && access.mayColumn(prop) && access.mayField(prop));
  if (fields.length === 0) throw refuse(KEYWORD_KEY);
  return fields.map(({ prop }) => visible(model, access, prop));
}

const byKeyword = (model: RunningModel, access: ModelAccess, keyword: unknown): SqlPart =>
  anyOf(keywordColumns(model, access).map(({ column }) => comparisonSql(column, column.exact === true ? '==' : 'like', keyword)));

/** What a list is asked for: `queryJson` and `superQueryJson` of the wire (api-forms A14, B17), read already. */
export interface ListQuery {
  query: Readonly<Record<string, unknown>>;
  superQuery: Readonly<Record<string, unknown>>;
}

export function searchSql(model: RunningModel, access: ModelAccess, { query, superQuery }: ListQuery): SqlPart[] {
  const asked = Object.entries(query).filter(([, value]) => !isEmptyValue(value));
  const parts = asked.map(([key, value]) =>
    key === KEYWORD_KEY
      ? byKeyword(model, access, value)
      : (byOrganizationTree(model, access, key, value) ?? bySearch(model, access, key, value)),
  );
  if (superQuery['conditionList'] !== undefined) {
    const conditions = readConditions(superQuery['matchLogic'], superQuery['conditionList']);
    if (conditions === undefined) throw refuse('superQueryJson');
    parts.push(conditionsSql(conditionsFor(conditions, access.reach), (field) => visible(model, access, field).column));
  }
  return parts;
}

const CONTRARY = { asc: 'desc', desc: 'asc' } as const;

/**
 * `sidx` as `order by`: a comma-separated list of fields, where a leading `-` means descending; without one the newest records come first.
 * `from` is the end at which the list begins.
 */
export function orderSql(model: RunningModel, access: ModelAccess, sidx: string, from: 'first' | 'last' = 'first'): string {
  const asked = sidx
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => ({ field: part.replace(/^-/, ''), sort: part.startsWith('-') ? ('desc' as const) : ('asc' as const) }));
  const designed = model.design.defaultSortConfig;
  const isSeen = (field: string) => {
    const found = findField(model, field);
    return found !== undefined && access.mayColumn(field) && access.mayField(field) && maskOf(found.placed, access) === undefined;
  };
  // Clients send the order of the design: fields of it that the caller may not see are skipped.
  const isDesigned = (key: { field: string; sort: string }) => designed.some(({ field, sort }) => field === key.field && sort === key.sort);
  const keys = (asked.length > 0 ? asked : designed).filter((key) => isSeen(key.field) || !isDesigned(key));
  const parts = keys.map(({ field, sort }) => {
    const { placed, column } = visible(model, access, field);
    if (!placed.field.contract.traits.sortable || column.wrap !== undefined || column.exact === true) throw refuse(field);
    return `${column.sql} ${ORDER[from === 'first' ? sort : CONTRARY[sort]]}`;
  });
  return [...parts, `${MAIN}.${SYSTEM.id} ${from === 'first' ? 'desc' : 'asc'}`].join(', ');
}
