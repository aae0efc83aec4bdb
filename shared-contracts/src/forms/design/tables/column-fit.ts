import type { ColumnType, WidgetContract } from '../../model/widget';

/** What is known of a column of a table that exists. */
export interface KnownColumn {
  field: string;
  /** Name of its type in the database, such as `varchar`, `int4` or `uuid`. */
  native: string;
  /** Whether the database computes it from other columns. */
  generated: boolean;
}

const TEXTS = ['varchar', 'bpchar', 'text'];
const WHOLE = ['int2', 'int4', 'int8'];

/** Types of the database that hold the values of a widget. */
const NATIVES: Record<ColumnType['type'], readonly string[]> = {
  text: TEXTS,
  numeric: [...WHOLE, 'numeric', 'float4', 'float8'],
  smallint: [...WHOLE, 'numeric', 'bool'],
  bigint: ['int8', ...TEXTS],
  timestamptz: ['timestamptz', 'timestamp', 'date'],
  jsonb: ['jsonb', 'json', 'varchar', 'text'],
};

/** Names that can be the key of a field: addresses join keys with `-`, formulas with `.`. */
const KEY = /^[\p{L}_][\p{L}\p{N}_]*$/u;

/** Whether a column of this type holds the values of such a field. */
export function typeFits(native: string, type: ColumnType): boolean {
  if (type.type === 'numeric' && type.scale > 0 && WHOLE.includes(native)) return false;
  return NATIVES[type.type].includes(native);
}

/** Whether a field can be mapped to the column at all. */
export const isMappable = ({ field, generated }: KnownColumn): boolean => !generated && KEY.test(field) && !field.includes('_jnpf_');

/** Whether the column holds what a widget with these settings enters. */
export const columnFits = (column: KnownColumn, contract: WidgetContract, settings: unknown): boolean =>
  isMappable(column) && typeFits(column.native, contract.column(settings));
