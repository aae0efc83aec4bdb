import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { isEmptyValue } from '@banyan/shared-contracts/forms/model/widget';
import { readDecimal } from '@banyan/shared-contracts/forms/formula/decimal-value';
import { formatDecimal } from '@banyan/shared-contracts/numbers/format-decimal';
import { Decimal } from '@banyan/shared-contracts/numbers/decimal';
import { identifier } from '../../../../core/database/sql-text';
import { typeSql } from '../../design/publish/tables/ddl';
import type { PlacedField } from '../../design/running-model';

/** Row of a table of records, by column. */
export type StoredRow = Record<string, unknown>;

/** A value as its column takes it; what means nothing becomes null, unless the widget's own nothing is a value (a switch that is off). */
export function toStored({ field, column }: PlacedField, value: unknown): string | number | null {
  const kept = isEmptyValue(value) ? field.contract.empty : value;
  if (isEmptyValue(kept)) return null;
  switch (column.type.type) {
    case 'jsonb':
      return JSON.stringify(kept);
    case 'timestamptz':
      return new Date(kept as number).toISOString();
    case 'numeric':
    case 'smallint':
    case 'bigint':
    case 'text':
      return kept as string | number;
  }
}

/** The value that a column holds, as forms work with it: decimals are exact texts. */
function fromStored({ field, column }: PlacedField, stored: unknown): unknown {
  if (stored === null || stored === undefined) return field.contract.empty;
  if (column.type.type === 'numeric') return field.contract.fromWire(new Decimal(stored as string).toFixed());
  return column.type.type === 'timestamptz' ? (stored as Date).getTime() : stored;
}

export const recordOf = (fields: readonly PlacedField[], row: StoredRow): FormRecord =>
  Object.fromEntries(fields.map((placed) => [placed.field.key, fromStored(placed, row[placed.column.name])]));

/** Placeholder text for a column's value. */
export const castOf = ({ column }: PlacedField): string => typeSql(column.type);

export const columnSql = ({ column }: PlacedField, alias?: string): string =>
  alias === undefined ? identifier(column.name) : `${alias}.${identifier(column.name)}`;

/** Rounds a number to the decimals of its column, so that what is computed from it agrees with what is stored. */
export function toScale(field: FormField, value: unknown): unknown {
  const column = field.contract.column(field.settings);
  if (column.type !== 'numeric' || (typeof value !== 'number' && typeof value !== 'string')) return value;
  return field.contract.fromWire(readDecimal(formatDecimal(value, { decimals: column.scale }))?.toFixed() ?? value);
}
