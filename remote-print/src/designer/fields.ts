import { lookup } from '@banyan/shared-contracts/own-members';
import type { FieldTable } from '@banyan/shared-contracts/print/data/print-data';
import { HEAD_TABLE } from '@banyan/shared-contracts/print/data/table-keys';
import type { Ref } from '@banyan/shared-contracts/print/document/document';
import type { PrintField } from './commands/fresh';

const KINDS: Readonly<Record<string, PrintField['kind']>> = {
  inputNumber: 'number',
  calculate: 'number',
  rate: 'number',
  slider: 'number',
  datePicker: 'date',
  createTime: 'date',
  modifyTime: 'date',
  uploadImg: 'picture',
  sign: 'picture',
  signature: 'picture',
};

/** Columns of a table as fields; tables of widgets that print nothing have none. */
export const fieldsOf = (table: FieldTable): PrintField[] =>
  table.children.map(({ id, fullName, type }) => ({
    ref: { table: table.id, column: id },
    label: fullName,
    kind: lookup(KINDS, type) ?? 'text',
  }));

export const headTable = (tables: readonly FieldTable[]): FieldTable | undefined =>
  tables.find(({ id }) => id === HEAD_TABLE) ?? tables.find(({ kind }) => kind === 'head');

export const subTables = (tables: readonly FieldTable[]): FieldTable[] => tables.filter(({ kind }) => kind === 'table');

/** The field that a reference names; undefined where the source no longer has it. */
export function fieldAt(tables: readonly FieldTable[], { table, column }: Ref): PrintField | undefined {
  const found = tables.find(({ id }) => id === table);
  return found && fieldsOf(found).find(({ ref }) => ref.column === column);
}
