import type { FieldChange, TableChange } from '@banyan/shared-contracts/forms/records/record-history.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { isEmptyValue, type Names } from '@banyan/shared-contracts/forms/model/widget';
import type { ModelAccess } from '../../../../core/access/model-access';
import type { PlacedField, RunningModel } from '../../design/running-model';
import { maskOf, readerOfShown, type Shown } from '../values/display';
import type { FieldChanges, RowChange, StoredChange } from './record-change';

/** A change as its reader sees it. */
export interface ShownChange {
  fields: FieldChange[];
  tables: TableChange[];
}

const sidesOf = (change: RowChange): { before: FormRecord; after: FormRecord } => {
  if (change.op === 'added') return { before: {}, after: change.row };
  if (change.op === 'removed') return { before: change.row, after: {} };
  return sides(change.fields);
};

const sides = (changes: FieldChanges): { before: FormRecord; after: FormRecord } => ({
  before: Object.fromEntries(Object.entries(changes).map(([key, [was]]) => [key, was])),
  after: Object.fromEntries(Object.entries(changes).map(([key, [, is]]) => [key, is])),
});

/** Everything in the changes that points to other records, people or entries. */
export function shownValues({ fields, tables }: Pick<RunningModel, 'fields' | 'tables'>, changes: readonly StoredChange[]): Shown[] {
  const both = ({ before, after }: { before: FormRecord; after: FormRecord }) => [before, after];
  return [
    { fields, records: changes.flatMap((change) => both(sides(change.fields ?? {}))) },
    ...tables.map(({ table: { key }, fields: placed }) => ({
      fields: placed,
      records: changes.flatMap((change) => Object.values(change.tables?.[key]?.rows ?? {}).flatMap((row) => both(sidesOf(row)))),
    })),
  ];
}

/** The fields of a change that the reader may see, in the order of the form. */
function shownFields(
  fields: readonly PlacedField[],
  { before, after }: ReturnType<typeof sides>,
  names: Names,
  access: ModelAccess,
): FieldChange[] {
  return fields.flatMap((placed): FieldChange[] => {
    const { key, label, address, contract, settings } = placed.field;
    if (!access.mayField(address) || (!Object.hasOwn(before, key) && !Object.hasOwn(after, key))) return [];
    const mask = maskOf(placed, access);
    const textOf = (record: FormRecord): string => {
      if (isEmptyValue(record[key])) return '';
      const shown = contract.text(record[key], settings, names, readerOfShown(record, record));
      return mask === undefined ? shown : mask(shown);
    };
    return [{ key, label, before: textOf(before), after: textOf(after) }];
  });
}

/** A change for its reader; a change of which the reader sees nothing has no fields and no tables. */
export function showChange(
  { fields, tables }: Pick<RunningModel, 'fields' | 'tables'>,
  change: StoredChange,
  names: Names,
  access: ModelAccess,
): ShownChange {
  return {
    fields: shownFields(fields, sides(change.fields ?? {}), names, access),
    tables: tables.flatMap(({ table: { key, label }, fields: placed }): TableChange[] => {
      const rows = Object.entries(change.tables?.[key]?.rows ?? {}).flatMap(([id, row]): TableChange['rows'] => {
        const seen = shownFields(placed, sidesOf(row), names, access);
        return seen.length === 0 ? [] : [{ id, op: row.op, fields: seen }];
      });
      return rows.length === 0 ? [] : [{ key, label, rows }];
    }),
  };
}
