import type { FormModel } from '@banyan/shared-contracts/forms/model/form-model';
import type { ReadValues } from '@banyan/shared-contracts/forms/formula/formula-values';
import { FORM_ID, type FormRecord, fromWire, rowsOf, toWire } from '@banyan/shared-contracts/forms/records/record';
import type { ReadField } from '@banyan/shared-contracts/forms/model/widget';
import type { Place } from './place';
import { createTableState, type TablePatch, type TableState } from './tables/table-state';

/** The result of a write: nothing, or a change with the patches that undo it (main fields have none). */
export type Written = { changed: false } | { changed: true; back: readonly TablePatch[] };

const SAME: Written = { changed: false };

export type FormValues = ReturnType<typeof createFormValues>;

/** The values of a form in the format that it uses, exact decimals as texts; changes do not notify listeners. */
export function createFormValues(model: FormModel, start: FormRecord) {
  const begun = fromWire(model, start);
  const main: FormRecord = { ...begun };
  const tables = new Map<string, TableState>([...model.tables.keys()].map((key) => [key, createTableState(rowsOf(begun, key))]));

  const rows = (table: string): readonly FormRecord[] => tables.get(table)?.rows() ?? [];
  const rowOf = (table: string, key: string): FormRecord | undefined => tables.get(table)?.row(key);
  const whole = (): FormRecord => ({ ...main, ...Object.fromEntries([...tables.keys()].map((key) => [key, [...rows(key)]])) });

  return {
    main,
    tables,
    rows,
    rowOf,
    whole,
    rowKeys: (table: string): readonly string[] => tables.get(table)?.keys() ?? [],
    /** In the format of a save. */
    record: (): FormRecord => toWire(model, whole()),
    /** A main value, or all rows of a table, in the format of a save. */
    wireOf(key: string): unknown {
      const state = tables.get(key);
      if (state === undefined && !Object.hasOwn(main, key)) return undefined;
      return toWire(model, { [key]: state === undefined ? main[key] : state.rows() })[key];
    },
    at: (place: Place): unknown =>
      place.table === undefined ? main[place.field.key] : rowOf(place.table.key, place.row)?.[place.field.key],
    /** By addresses of links: `key`, or `table-child` of the row that reads. */
    reader:
      (from: Place | undefined): ReadField =>
      (address) => {
        if (model.fields.has(address) || address === FORM_ID) return main[address];
        const [table = '', child = ''] = address.split('-');
        return from?.table === undefined || from.table.key !== table ? undefined : rowOf(table, from.row)?.[child];
      },
    /** The same from a row, by its key. */
    rowReader:
      (own: { table: string; row: string } | undefined): ReadField =>
      (address) => {
        if (model.fields.has(address)) return main[address];
        const [table = '', child = ''] = address.split('-');
        return own?.table === table ? rowOf(table, own.row)?.[child] : undefined;
      },
    /** By addresses of formulas: `key`, or `table.child` of the own row, or of all rows. */
    formulaReader:
      (own: { table: string; row: string } | undefined): ReadValues =>
      (address) => {
        const [first = '', child] = address.split('.');
        if (child === undefined) return [main[first]];
        return own?.table === first ? [rowOf(first, own.row)?.[child]] : rows(first).map((row) => row[child]);
      },
    write(place: Place, value: unknown): Written {
      const { key } = place.field;
      if (place.table !== undefined) {
        const back = tables.get(place.table.key)?.apply({ kind: 'cells', cells: [{ row: place.row, key, value }] });
        return back === undefined ? SAME : { changed: true, back: [back] };
      }
      if (Object.is(main[key], value)) return SAME;
      main[key] = value;
      return { changed: true, back: [] };
    },
    /** Writes values over the present ones; rows are replaced as a whole. */
    replace(values: FormRecord): void {
      const known = fromWire(model, values);
      for (const [key, value] of Object.entries(known)) if (!tables.has(key)) main[key] = value;
      tables.forEach((state, key) => Object.hasOwn(known, key) && state.reset(rowsOf(known, key)));
    },
  };
}
