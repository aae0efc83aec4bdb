import type { InterfaceColumn, InterfaceRow } from '../designs/interfaces/data-interface.contract';

/** What the values of a view's field are. */
export const VIEW_FIELD_KINDS = ['text', 'number', 'time'] as const;
export type ViewFieldKind = (typeof VIEW_FIELD_KINDS)[number];

export interface ViewField {
  /** Member of the rows, or name of the parameter. */
  key: string;
  label: string;
  kind: ViewFieldKind;
  /** Only searches have it: the interface gets its value as a parameter. */
  isParameter?: boolean;
}

/** Members that rows of lists need for themselves. */
const RESERVED: ReadonlySet<string> = new Set(['children', 'top', 'f_version', 'jnpfId', 'jnpfKeyword']);
const KEY = /^[\p{L}\p{N}_$]{1,100}$/u;

/** Whether a member of rows can be a field: its name is that of a field everywhere. */
export const isViewKey = (key: string): boolean => KEY.test(key) && !RESERVED.has(key) && !Object.hasOwn(Object.prototype, key);

/** Epoch milliseconds of the years 1980 to 2100: what dates of SQL rows come as. */
const [EARLIEST, LATEST] = [315_532_800_000, 4_102_444_800_000];
const isTime = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= EARLIEST && (value as number) <= LATEST;

/** Decimals of SQL come as texts; texts with a zero in front are codes. */
const isNumber = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^-?(0|[1-9]\d{0,14})\.\d{1,10}$/.test(value));

function kindOf(values: readonly unknown[]): ViewFieldKind {
  const known = values.filter((value) => value !== null && value !== undefined && value !== '');
  if (known.length === 0) return 'text';
  if (known.every(isTime)) return 'time';
  return known.every(isNumber) ? 'number' : 'text';
}

/** The fields that columns of an interface become, their kinds by some of its rows. Columns that no field can have the name of are left out. */
export const viewFieldsOf = (columns: readonly InterfaceColumn[], rows: readonly InterfaceRow[]): ViewField[] =>
  columns
    .filter(({ defaultValue: key }, index) => isViewKey(key) && columns.findIndex((one) => one.defaultValue === key) === index)
    .map(({ field: label, defaultValue: key }) => ({ key, label: label || key, kind: kindOf(rows.map((row) => row[key])) }));
