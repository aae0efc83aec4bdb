import type { z } from 'zod';
import { type DataField, type dataFieldInput, type DataFieldType } from '@banyan/shared-contracts/menu-admin/data-field.contract';
import { type FieldPlace, toShownCode, toStoredCode } from '@banyan/shared-contracts/menu-admin/field-code';
import type { MenuField, menuFieldInput } from '@banyan/shared-contracts/menu-admin/menu-field.contract';
import { plain } from '../../../core/records/columns';
import type { MenuPart, PartRow } from './menu-part';

export interface PlacedRow extends PartRow {
  bind_table: string;
  field_rule: FieldPlace['fieldRule'];
  child_table_key: string;
}

type FieldInput = z.output<typeof menuFieldInput>;

const placeColumns = {
  bindTable: plain('bind_table'),
  fieldRule: plain('field_rule'),
  childTableKey: plain('child_table_key'),
};

export const placeOf = (row: PlacedRow): FieldPlace => ({
  bindTable: row.bind_table,
  fieldRule: row.field_rule,
  childTableKey: row.child_table_key,
});

/** Beside its table the code is shown without what its place puts in front. */
const shownCode = (_connection: unknown, row: PlacedRow) => Promise.resolve({ enCode: toShownCode(row.en_code, placeOf(row)) });

const fieldPart = (kind: 'column' | 'form', type: 'menu-column' | 'menu-form-field'): MenuPart<FieldInput, PlacedRow, MenuField> => ({
  type,
  table: 'menu_field',
  only: { kind },
  grant: kind,
  columns: placeColumns,
  members: shownCode,
  code: (input) => toStoredCode(input.enCode, input),
});

/** Columns of lists whose visibility is granted. */
export const columnPart = fieldPart('column', 'menu-column');
/** Fields of forms whose visibility is granted. */
export const formFieldPart = fieldPart('form', 'menu-form-field');

export interface DataFieldRow extends PlacedRow {
  type: DataFieldType;
  condition_text: string;
  format: string;
  condition_symbol: string;
}

/** Fields that row schemes may name. */
export const dataFieldPart: MenuPart<z.output<typeof dataFieldInput>, DataFieldRow, DataField> = {
  type: 'menu-data-field',
  table: 'menu_data_field',
  columns: {
    ...placeColumns,
    type: plain('type'),
    conditionText: plain('condition_text'),
    format: plain('format'),
    conditionSymbol: plain('condition_symbol'),
  },
  members: shownCode,
  code: (input) => toStoredCode(input.enCode, input),
};
