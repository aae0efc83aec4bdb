import type { ColumnType } from '@banyan/shared-contracts/forms/model/widget';
import { type DateUnit, endOf, startOf } from '@banyan/shared-contracts/forms/widgets/date-units';
import { AppError } from '@banyan/shared-contracts/errors';
import { allOf, anyOf, containing, type SqlPart } from '../database/sql-text';
import { pathEndsSql, SystemIds } from './system-ids';
import { isPathSymbol, pathsSql } from './path-sql';
import { isId } from '../ids/only-ids';
import type { Conditions, ConditionSymbol } from './conditions';

/** A column that conditions compare. `wrap` puts a comparison where the column can be seen, such as into a subquery over child rows. */
export interface ComparedColumn {
  sql: string;
  type: ColumnType['type'];
  /** Holds one path of ids or several, compared as wholes: what begins alike is not the same. */
  paths?: boolean;
  /** Moments that lie in the same unit are the same: people see no finer one. */
  unit?: DateUnit;
  /** What a part of a text is looked for in, where that is less than the column. */
  partSql?: string;
  /** The caller sees a mask: the complete value can be searched for, but not parts, order or ranges. */
  exact?: boolean;
  wrap?: (comparison: string) => string;
}

const refuse = (what: string): never => {
  throw new AppError('BAD_INPUT', { problems: what });
};

/** First and last millisecond of the period that a value names (a day, a month, a year), as texts. */
function unitEnds(unit: DateUnit, value: unknown): { first: string; last: string } {
  const ms = Date.parse(scalar('timestamptz', value) as string);
  return { first: new Date(startOf(ms, unit)).toISOString(), last: new Date(endOf(ms, unit)).toISOString() };
}

/** One value in the form that the column's type takes. */
function scalar(type: ColumnType['type'], value: unknown): unknown {
  switch (type) {
    case 'bigint':
      return typeof value === 'string' && isId(value) ? value : refuse('id');
    case 'numeric':
    case 'smallint': {
      const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
      // Written anew: PostgreSQL reads fewer spellings than we do (`0x10`, `1e-20000`).
      return text !== '' && Number.isFinite(Number(text)) ? String(Number(text)) : refuse('number');
    }
    case 'timestamptz': {
      const ms = Number(value);
      const known = (typeof value === 'number' || typeof value === 'string') && value !== '' && Math.abs(ms) <= 8.64e15;
      return known && ms >= -62_135_596_800_000 && ms <= 253_402_300_799_999 ? new Date(ms).toISOString() : refuse('time');
    }
    case 'text':
    case 'jsonb':
      return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : refuse('text');
  }
}

const castOf: Record<ColumnType['type'], string> = {
  text: 'text',
  timestamptz: 'timestamptz',
  smallint: 'numeric',
  numeric: 'numeric',
  bigint: 'bigint',
  jsonb: 'text',
};

const isAbsent = (value: unknown) => value === null || value === undefined || value === '';

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [value]);

function range(column: ComparedColumn, value: unknown): SqlPart {
  const [from, to] = listOf(value);
  const bound = (end: unknown, symbol: string): SqlPart[] => {
    if (isAbsent(end)) return [];
    const ends = column.unit === undefined ? undefined : unitEnds(column.unit, end);
    const single = ends?.[symbol === '>=' ? 'first' : 'last'] ?? scalar(column.type, end);
    return [(bind) => `${column.sql} ${symbol} ${bind(single)}::${castOf[column.type]}`];
  };
  return allOf([...bound(from, '>='), ...bound(to, '<=')]);
}

function oneOf(column: ComparedColumn, value: unknown): SqlPart {
  const values = listOf(value).map((item) => scalar(column.type, item));
  if (column.type === 'jsonb') return (bind) => `${column.sql} ?| ${bind(values)}::text[]`;
  return (bind) => `${column.sql} = any(${bind(values)}::${castOf[column.type]}[])`;
}

/** Compares moments by the unit in which they lie. */
function compareUnit(sql: string, { first, last }: { first: string; last: string }, symbol: '==' | '>' | '>=' | '<' | '<='): SqlPart {
  if (symbol === '==') return (bind) => `(${sql} >= ${bind(first)}::timestamptz and ${sql} <= ${bind(last)}::timestamptz)`;
  const end = symbol === '>' || symbol === '<=' ? last : first;
  return (bind) => `${sql} ${symbol} ${bind(end)}::timestamptz`;
}

function compare(column: ComparedColumn, symbol: '==' | '>' | '>=' | '<' | '<=', value: unknown): SqlPart {
  if (column.unit !== undefined) return compareUnit(column.sql, unitEnds(column.unit, value), symbol);
  const single = scalar(column.type, value);
  if (column.type === 'jsonb') return symbol === '==' ? (bind) => `${column.sql} ? ${bind(single)}::text` : refuse(symbol);
  return (bind) => `${column.sql} ${symbol === '==' ? '=' : symbol} ${bind(single)}::${castOf[column.type]}`;
}

function like(column: ComparedColumn, value: unknown): SqlPart {
  if (typeof value !== 'string') return refuse('text');
  const sql = column.partSql ?? `${column.sql}${column.type === 'text' ? '' : '::text'}`;
  // Without letters of two cases both find the same; `ilike` takes several times as long.
  const word = value.toLowerCase() === value.toUpperCase() ? 'like' : 'ilike';
  return (bind) => `${sql} ${word} ${bind(containing(value))}`;
}

/** Columns that hold paths are compared by where they end; an id column by ids, and all others by whatever spelling of them they keep. */
function ofSystem(column: ComparedColumn, { ids, texts }: SystemIds): SqlPart {
  if (column.paths === true) return pathEndsSql(column.sql, ids);
  return oneOf(column, column.type === 'bigint' ? ids : texts);
}

/** Symbols that say the contrary of another one; so `<>` holds for rows without a value as well. */
const contraries: Partial<Record<ConditionSymbol, ConditionSymbol>> = { '<>': '==', notLike: 'like', notIn: 'in', null: 'notNull' };

const WHOLE: readonly ConditionSymbol[] = ['==', 'in', 'notNull'];

function positive(column: ComparedColumn, symbol: ConditionSymbol, value: unknown): SqlPart {
  if (column.exact === true && !WHOLE.includes(symbol)) return refuse(symbol);
  if (value instanceof SystemIds) return ofSystem(column, value);
  if (column.paths === true && isPathSymbol(symbol)) return pathsSql(column.sql, value) ?? refuse('path');
  switch (symbol) {
    case '==':
      return Array.isArray(value) ? oneOf(column, value) : compare(column, symbol, value);
    case '>':
    case '>=':
    case '<':
    case '<=':
      return compare(column, symbol, value);
    case 'like':
      return like(column, value);
    case 'in':
      return oneOf(column, value);
    case 'between':
      return range(column, value);
    case 'notNull':
      return () => `${column.sql} is not null`;
    case '<>':
    case 'notLike':
    case 'notIn':
    case 'null':
      throw new Error(`${symbol} has a contrary`);
  }
}

export function comparisonSql(column: ComparedColumn, symbol: ConditionSymbol, value: unknown): SqlPart {
  const contrary = contraries[symbol];
  const part = positive(column, contrary ?? symbol, value);
  const placed: SqlPart = (bind) => (column.wrap === undefined ? part(bind) : column.wrap(part(bind)));
  return contrary === undefined ? placed : (bind) => `not coalesce(${placed(bind)}, false)`;
}

/** Conditions as SQL; `columnOf` knows the columns. */
export function conditionsSql({ logic, groups }: Conditions, columnOf: (field: string) => ComparedColumn | undefined): SqlPart {
  const join = (word: 'and' | 'or') => (word === 'and' ? allOf : anyOf);
  const filled = groups.filter(({ comparisons }) => comparisons.length > 0);
  if (filled.length === 0) return () => 'true';
  return join(logic)(
    filled.map((group) =>
      join(group.logic)(
        group.comparisons.map((comparison) => {
          const column = columnOf(comparison.field);
          return column === undefined ? refuse(comparison.field) : comparisonSql(column, comparison.symbol, comparison.value);
        }),
      ),
    ),
  );
}
