import { LIST_KIND } from '@banyan/shared-contracts/forms/model/column-design';
import type { ModelRow } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { type FormRecord, toWire } from '@banyan/shared-contracts/forms/records/record';
import { isEmptyValue, type Names } from '@banyan/shared-contracts/forms/model/widget';
import type { ModelAccess } from '../../../../../core/access/model-access';
import type { Id } from '../../../../../core/database/tables';
import { displayRecord, maskOf, maskRecord, type Sight } from '../../values/display';
import { groupRows, nestRows, placingField, type ShownRow } from './list-shapes';
import { linkedIds } from '../../values/linked-texts';
import { hasFields, type OpenModel } from '../record-reader';
import type { PlacedField, PlacedTable, RunningModel } from '../../../design/running-model';

export interface Listed {
  fields: readonly PlacedField[];
  tables: readonly PlacedTable[];
}

/** Fields and sub-tables that the list shows and the caller may see. */
export function listed({ design, fields, tables }: RunningModel, access: ModelAccess): Listed {
  const columns = new Set<string | undefined>(
    design.columnList.map(({ prop, id }) => (prop === '' ? id : prop)).filter((address) => access.mayColumn(address)),
  ).add(placingField(design, access));
  const open = (placed: readonly PlacedField[], shows: (address: string) => boolean) =>
    placed.filter(({ field }) => shows(field.address) && access.mayField(field.address));
  return {
    fields: open(fields, (address) => columns.has(address)),
    tables: tables
      .map((table) => ({ ...table, fields: open(table.fields, (address) => columns.has(address) || columns.has(table.table.key)) }))
      .filter(hasFields),
  };
}

/** Everything that the caller may see of a record. */
export function openFields({ fields, tables }: RunningModel, access: ModelAccess): Listed {
  const open = (placed: readonly PlacedField[]) => placed.filter(({ field }) => access.mayField(field.address));
  return { fields: open(fields), tables: tables.map((table) => ({ ...table, fields: open(table.fields) })).filter(hasFields) };
}

export interface RowsBelow {
  table: PlacedTable;
  rows: FormRecord[];
}

export interface Completed {
  records: { id: Id; version: number; values: FormRecord; below: RowsBelow[] }[];
  names: Names;
}

/** Display text by field, the raw value under `<key>_jnpfId` where the two differ, and under `<key>_id` what titles lead to (api-forms A14). */
export function presentRow(fields: readonly PlacedField[], record: FormRecord, names: Names, sight: Sight): FormRecord {
  const shown = displayRecord(fields, record, names, sight);
  const raw = fields.flatMap((placed) => {
    const { key } = placed.field;
    const same = isEmptyValue(record[key]) || record[key] === shown[key];
    return same || maskOf(placed, sight) !== undefined ? [] : [[`${key}_jnpfId`, record[key]]];
  });
  return { ...shown, ...(Object.fromEntries(raw) as FormRecord), ...linkedIds(fields, record) };
}

const presentBelow = (below: readonly RowsBelow[], names: Names, sight: Sight): FormRecord =>
  Object.fromEntries(below.map(({ table, rows }) => [table.table.key, rows.map((row) => displayRecord(table.fields, row, names, sight))]));

/** The records of a page as its list shows them. */
export function shownRows({ records, names }: Completed, { model, access }: OpenModel): ShownRow[] {
  const { fields } = listed(model, access);
  return records.map(({ id, values, below }) => ({
    row: { id, ...presentRow(fields, values, names, access), ...presentBelow(below, names, access) },
    values,
  }));
}

/** Rows as the list arranges them: one after the other, in groups, or below one another. */
export function placedRows(rows: readonly ShownRow[], { model: { design }, access }: OpenModel): ModelRow[] {
  const key = placingField(design, access);
  if (key === undefined) return rows.map(({ row }) => row);
  if (design.type === LIST_KIND.tree) return nestRows(rows, key);
  const title = design.columnList.find(({ prop }) => prop !== key && access.mayColumn(prop))?.prop ?? key;
  return groupRows(rows, key, title);
}

/** The rows below one in a list that is nested already. */
export function findBelow(rows: readonly ModelRow[], rowId: Id): ModelRow[] {
  const find = (list: readonly ModelRow[]): ModelRow | undefined => {
    for (const row of list) {
      const found = row.id === rowId ? row : find((row['children'] ?? []) as ModelRow[]);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return (find(rows)?.['children'] ?? []) as ModelRow[];
}

/** Suffix under which kind 4 carries texts (api-forms A14). */
const NAME_SUFFIX = '_name';

interface InlineOptions {
  names: Names;
  sight: Sight;
  /** Unmasked, because the caller may change it. */
  whole: boolean;
}

export function inlineRow(
  { fields, tables }: Listed,
  { form }: RunningModel,
  { values, below }: { values: FormRecord; below: readonly RowsBelow[] },
  { names, sight, whole }: InlineOptions,
): FormRecord {
  const of = (placed: readonly PlacedField[], row: FormRecord, wire: FormRecord): FormRecord => {
    const shown = displayRecord(placed, row, names, sight);
    const raw = whole ? wire : maskRecord(placed, wire, sight);
    return Object.fromEntries(
      placed.flatMap(({ field: { key, contract } }) => [
        // Forms show values that the server fills in as their text (api-forms B20).
        [key, contract.traits.system === undefined ? raw[key] : shown[key]],
        [`${key}${NAME_SUFFIX}`, shown[key]],
      ]),
    );
  };
  const wire = toWire(form, { ...values, ...Object.fromEntries(below.map(({ table, rows }) => [table.table.key, rows])) });
  const nested = tables.map(({ table, fields: columns }) => {
    const rows = below.find((one) => one.table.table === table)?.rows ?? [];
    const wired = (wire[table.key] ?? []) as FormRecord[];
    return [table.key, rows.map((row, index) => ({ ...of(columns, row, wired[index] ?? {}), ...(whole ? { id: row['id'] } : {}) }))];
  });
  return { ...of(fields, values, wire), ...(Object.fromEntries(nested) as FormRecord) };
}
