import type { z } from 'zod';
import { type DataField, type dataFieldInput, type DataFieldType } from '@banyan/shared-contracts/menu-admin/data-field.contract';
import { type FieldPlace, type FieldPlaceInput, toShownCode, toStoredCode } from '@banyan/shared-contracts/menu-admin/field-code';
import type { MenuField, menuFieldInput } from '@banyan/shared-contracts/menu-admin/menu-field.contract';
import { commonWire, type MenuPart, type PartRow } from './menu-part';

interface PlacedRow extends PartRow {
  bind_table: string;
  field_rule: FieldPlace['fieldRule'];
  child_table_key: string;
}

type FieldInput = z.output<typeof menuFieldInput>;

const placeColumns = ({ bindTable, fieldRule, childTableKey }: FieldPlaceInput) => ({
  bind_table: bindTable,
  field_rule: fieldRule,
  child_table_key: childTableKey,
});

const placeOf = (row: PlacedRow): FieldPlace => ({
  bindTable: row.bind_table,
  fieldRule: row.field_rule,
  childTableKey: row.child_table_key,
});

/** What is shown beside its table: the code without what its place puts in front. */
function placedWire(row: PlacedRow) {
  const place = placeOf(row);
  return { ...commonWire(row), enCode: toShownCode(row.en_code, place), ...place };
}

const fieldPart = (kind: 'column' | 'form', type: 'menu-column' | 'menu-form-field'): MenuPart<FieldInput, PlacedRow, MenuField> => ({
  type,
  table: 'menu_field',
  kind,
  grant: kind,
  code: (input) => toStoredCode(input.enCode, input),
  columns: (_tx, input) => Promise.resolve(placeColumns(input)),
  toWire: placedWire,
});

/** Columns of lists whose sight is granted. */
export const columnPart = fieldPart('column', 'menu-column');
/** Fields of forms whose sight is granted. */
export const formFieldPart = fieldPart('form', 'menu-form-field');

interface DataFieldRow extends PlacedRow {
  type: DataFieldType;
  condition_text: string;
  format: string;
  condition_symbol: string;
}

/** Fields that row schemes may name. */
export const dataFieldPart: MenuPart<z.output<typeof dataFieldInput>, DataFieldRow, DataField> = {
  type: 'menu-data-field',
  table: 'menu_data_field',
  code: (input) => toStoredCode(input.enCode, input),
  columns: (_tx, input) =>
    Promise.resolve({
      ...placeColumns(input),
      type: input.type,
      condition_text: input.conditionText,
      format: input.format,
      condition_symbol: input.conditionSymbol,
    }),
  toWire: (row) => ({
    ...placedWire(row),
    type: row.type,
    conditionText: row.condition_text,
    format: row.format,
    conditionSymbol: row.condition_symbol,
  }),
};
