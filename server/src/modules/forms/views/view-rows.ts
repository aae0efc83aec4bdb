import type { InterfaceRow } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { isFromParameter } from '@banyan/shared-contracts/forms/views/view-documents';
import type { PlacedField } from '../design/running-model';

/** A row of a view: its id, which is that of the interface where that is unique, and its values by field. */
export interface ViewRow {
  id: string;
  values: FormRecord;
}

/** Depth at which rows within rows are cut. */
const MAX_DEPTH = 20;

const asText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean}`;
};

/** A moment as epoch milliseconds; undefined for what is none. */
function asTime(value: unknown): number | undefined {
  const ms = typeof value === 'number' ? value : typeof value === 'string' && value !== '' ? Date.parse(value) : Number.NaN;
  return Number.isFinite(ms) ? ms : undefined;
}

function asNumber(value: unknown): number | undefined {
  const number = typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

/** A member of a row as the field stores values; a value that the field cannot hold is empty. */
function valueOf({ field: { contract, settings } }: PlacedField, value: unknown): unknown {
  const { type } = contract.column(settings);
  if (type === 'timestamptz') return asTime(value) ?? null;
  return type === 'numeric' ? (asNumber(value) ?? null) : asText(value);
}

/** All rows, with those within them right behind the row that they are in. */
const flat = (rows: readonly InterfaceRow[], depth = 0): InterfaceRow[] =>
  rows.flatMap((row) => {
    const below = row['children'];
    return [row, ...(Array.isArray(below) && depth < MAX_DEPTH ? flat(below as InterfaceRow[], depth + 1) : [])];
  });

/** Fields whose values are members of the rows; the others are parameters. */
export const columnFields = (fields: readonly PlacedField[]): PlacedField[] => fields.filter(({ field }) => !isFromParameter(field.item));

/** The rows of an answer. A row without an id of its own has that of its place in the answer. */
export function viewRowsOf(rows: readonly InterfaceRow[], fields: readonly PlacedField[]): ViewRow[] {
  const columns = columnFields(fields);
  const taken = new Set<string>();
  return flat(rows).map((row, index) => {
    const own = asText(row['id']);
    const id = own === '' || taken.has(own) ? `row_${index + 1}` : own;
    taken.add(id);
    const values: FormRecord = Object.fromEntries(columns.map((placed) => [placed.field.key, valueOf(placed, row[placed.field.key])]));
    return { id, values };
  });
}

/** Rows that are looked at for the members that they have. */
const LOOKED_AT = 1000;

/** Fields that no row has, and of an answer without rows those that the interface does not declare. */
export function missingFields(
  fields: readonly PlacedField[],
  rows: readonly InterfaceRow[],
  declared: readonly string[],
): { key: string; label: string }[] {
  const members = new Set(rows.length === 0 ? declared : flat(rows.slice(0, LOOKED_AT)).flatMap((row) => Object.keys(row)));
  if (members.size === 0) return [];
  return columnFields(fields)
    .map(({ field: { key, label } }) => ({ key, label }))
    .filter(({ key }) => !members.has(key) && !declared.includes(key));
}
