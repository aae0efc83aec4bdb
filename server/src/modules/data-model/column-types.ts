import type { ColumnInput } from '@banyan/shared-contracts/forms/designs/tables/data-model.contract';
import { AppError } from '@banyan/shared-contracts/errors';

/** Longest text that a column of a length can have. */
export const MAX_CHARACTERS = 10_000;
const MAX_DIGITS = 38;
const LENGTHS = { varchar: '50', decimal: '18,2' } as const;

const wrongLength = ({ field }: ColumnInput) => new AppError('NOT_ALLOWED', { what: 'what.columnLength', column: field });

function varcharSql(column: ColumnInput): string {
  const length = Number(column.dataLength.trim() || LENGTHS.varchar);
  if (!Number.isInteger(length) || length < 1 || length > MAX_CHARACTERS) throw wrongLength(column);
  return `varchar(${length})`;
}

function decimalSql(column: ColumnInput): string {
  const [digits = 0, scale = 0, ...more] = (column.dataLength.trim() || LENGTHS.decimal).split(/[,，]/).map(Number);
  const isRight = [digits, scale].every(Number.isInteger) && digits >= 1 && digits <= MAX_DIGITS && scale >= 0 && scale <= digits;
  if (!isRight || more.length > 0) throw wrongLength(column);
  return `numeric(${digits},${scale})`;
}

const TYPES: Record<ColumnInput['dataType'], (column: ColumnInput) => string> = {
  varchar: varcharSql,
  decimal: decimalSql,
  int: () => 'integer',
  bigint: () => 'bigint',
  datetime: () => 'timestamptz',
  text: () => 'text',
};

/** The type of a column as a statement has it; throws NOT_ALLOWED for a length that it cannot have. */
export const typeSql = (column: ColumnInput): string => TYPES[column.dataType](column);

/** Whether the database can number the column. */
export const isNumbered = ({ dataType, identity, primaryKey }: ColumnInput): boolean =>
  identity === 1 && primaryKey === 1 && (dataType === 'int' || dataType === 'bigint');
