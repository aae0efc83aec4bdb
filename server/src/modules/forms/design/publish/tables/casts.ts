import type { DateFormat } from '@banyan/shared-contracts/forms/widgets/date-picker/date-picker.contract';
import { platformZone } from '@banyan/shared-contracts/time/platform-zone';
import { identifier, literalSql } from '../../../../../core/database/sql-text';
import { DIGITS, typeSql } from './ddl';
import type { FormattedColumn, Move, StoredColumn } from './layout';

/** How stored values become values of another type. */
export interface Cast {
  /** The new value; null where the old one has no counterpart. */
  sql: string;
  /** Where some values may have none: what an old column holds that counts as a value. */
  isValue?: string;
}

/** Integer digits of a text that counts as a number. */
const INTEGER_DIGITS = 20;

/** The id that a text names; null where it names none. */
export const idSql = (text: string): string =>
  `case when ${text} ~ '^(0|[1-9][0-9]{0,18})$' then case when (${text})::numeric <= 9223372036854775807 then (${text})::bigint end end`;

/** Formats of dates as PostgreSQL writes them. */
const SQL_FORMATS: Record<DateFormat, string> = {
  yyyy: 'YYYY',
  'yyyy-MM': 'YYYY-MM',
  'yyyy-MM-dd': 'YYYY-MM-DD',
  'yyyy-MM-dd HH:mm': 'YYYY-MM-DD HH24:MI',
  'yyyy-MM-dd HH:mm:ss': 'YYYY-MM-DD HH24:MI:SS',
};

/** Text of a value as its field wrote it: numbers without trailing zeros, times on the platform's clock in the field's format. */
function textSql(from: FormattedColumn, column: string): string {
  if (from.type.type === 'numeric') return `trim_scale(${column})::text`;
  if (from.type.type !== 'timestamptz') return `${column}::text`;
  const written = SQL_FORMATS[from.format as DateFormat] ?? SQL_FORMATS['yyyy-MM-dd HH:mm:ss'];
  return `to_char(${column} at time zone ${literalSql(platformZone())}, ${literalSql(written)})`;
}

function numberSql(to: StoredColumn, column: string): string {
  const fits =
    to.type.type === 'numeric'
      ? `abs(round(${column}, ${to.type.scale})) < 1e${DIGITS - to.type.scale}`
      : `round(${column}) between -32768 and 32767`;
  return `case when ${fits} then ${column}::${typeSql(to.type)} end`;
}

const listSql = (column: string) => `case when ${column} is not null then jsonb_build_array(${column}::text) end`;

interface Conversion {
  from: FormattedColumn;
  to: StoredColumn;
}

/** How a value of one column becomes one of another; undefined where no value has a counterpart. It never fails. */
function conversion({ from, to }: Conversion, row: string): Cast | undefined {
  const column = `${row}${identifier(from.name)}`;
  const [before, after] = [from.type.type, to.type.type];
  if (before === 'jsonb') {
    if (after === 'text') return { sql: `${column} ->> 0` };
    if (after !== 'bigint') return undefined;
    return { sql: idSql(`(${column} ->> 0)`), isValue: `${column} ->> 0 <> ''` };
  }
  if (after === 'jsonb') return before === 'text' || before === 'bigint' ? { sql: listSql(column) } : undefined;
  if (after === 'text') return { sql: textSql(from, column) };
  const isNumber = (type: string) => type === 'numeric' || type === 'smallint';
  if (isNumber(before) && isNumber(after)) return { sql: numberSql(to, column), isValue: `${column} is not null` };
  if (before === 'text' && to.type.type === 'numeric') {
    const digits = Math.min(INTEGER_DIGITS, DIGITS - 1 - to.type.scale);
    const isNumeric = `${column} ~ '^-?[0-9]{1,${digits}}([.][0-9]+)?$'`;
    return { sql: `case when ${isNumeric} then ${column}::${typeSql(to.type)} end`, isValue: `${column} <> ''` };
  }
  return undefined;
}

/** What a column holds that counts as a value. */
function valueSql({ name, type }: StoredColumn, row: string): string {
  const column = `${row}${identifier(name)}`;
  if (type.type === 'text') return `${column} <> ''`;
  return type.type === 'jsonb' ? `${column} not in ('null', '""', '[]', '{}')` : `${column} is not null`;
}

/** Whether each of the columns holds the converted value of the one before it, so that the value has not been changed since. */
function isUntouchedSql(columns: readonly FormattedColumn[], row: string): string {
  const isSame = (from: FormattedColumn, to: FormattedColumn) =>
    `${row}${identifier(to.name)} is not distinct from (${conversion({ from, to }, row)?.sql ?? 'null'})`;
  return columns
    .slice(1)
    .map((to, index) => isSame(columns[index] as FormattedColumn, to))
    .join(' and ');
}

/**
 * How a value of the old column is converted into one of the new; undefined where no value can be converted. The expression never fails:
 * users continue to save by the old release while it is applied. `row` is the prefix of the column name.
 */
export function castOf(move: Move, row = ''): Cast | undefined {
  const cast = conversion(move, row);
  if (move.back === undefined) return cast;
  const untouched = isUntouchedSql([...move.back, move.from], row);
  const sql = `case when ${untouched} then ${row}${identifier(move.to.name)} else ${cast?.sql ?? 'null'} end`;
  const isValue = cast === undefined ? valueSql(move.from, row) : cast.isValue;
  return { sql, ...(isValue === undefined ? {} : { isValue }) };
}

/** What counts as a value that has no counterpart in the new column, by the columns of `row`; undefined where each has one. */
export function lossSql(move: Move, row = ''): string | undefined {
  const cast = castOf(move, row);
  if (cast === undefined) return valueSql(move.from, row);
  return cast.isValue && `${cast.isValue} and (${cast.sql}) is null`;
}
