import type { FormField, FormTable } from '@banyan/shared-contracts/forms/form-model';
import type { FormRecord } from '@banyan/shared-contracts/forms/record';
import { noNames } from '@banyan/shared-contracts/forms/widget';
import type { FormStore } from '../../kernel/store/form-store';
import type { Cell } from '../../kernel/store/table-state';
import type { CellTexts } from './cell-texts';
import { clearedBy, isComputed, type PasteReport, planPaste } from './paste-plan';
import type { Sheet } from './sheet';
import { readTsv, writeTsv } from './tsv';

interface ClipboardParts {
  store: FormStore;
  sheet: Sheet;
  table: FormTable;
  fields: readonly FormField[];
  texts: CellTexts;
  disabled: boolean;
  newRow: (() => FormRecord) | undefined;
}

/** What is done to all chosen cells: their texts, emptying them, filling them, and putting texts into them. */
export function createSheetClipboard({ store, sheet, table, fields, texts, disabled, newRow }: ClipboardParts) {
  const writable = (field: FormField) => !disabled && !isComputed(field) && !store.stateOf(field, table).disabled;
  const placeOf = (field: FormField, row: string) => ({ field, table, row });

  /** The chosen cells: rows by columns. */
  const chosen = () => {
    const range = sheet.range();
    return range === undefined
      ? undefined
      : {
          ...range,
          rows: store.rowKeys(table.key).slice(range.top, range.bottom + 1),
          columns: fields.slice(range.left, range.right + 1),
        };
  };

  const textAt = (field: FormField, row: string): string => {
    const place = placeOf(field, row);
    const value = store.value(place);
    const read = store.reader(place);
    return texts.textOf(field, value, read) ?? field.contract.text(value, field.settings, noNames, read);
  };

  const write = (cells: readonly Cell[], written: readonly FormField[]) => {
    const [only] = cells;
    const field = fields.find(({ key }) => key === only?.key);
    // One cell is as good as typed: whoever listens for changes hears of it.
    if (cells.length === 1 && only !== undefined && field !== undefined) {
      store.set(placeOf(field, only.row), only.value);
      return;
    }
    const cleared = clearedBy(table, written);
    const follow = [...new Set(cells.map(({ row }) => row))].flatMap((row) =>
      cleared.map(({ key, contract }) => ({ row, key, value: contract.empty })),
    );
    store.setCells(table, [...follow, ...cells]);
  };

  return {
    text(): string | undefined {
      const area = chosen();
      return area && writeTsv(area.rows.map((row) => area.columns.map((field) => textAt(field, row))));
    },
    clear() {
      const area = chosen();
      const columns = area?.columns.filter(writable) ?? [];
      if (area === undefined || columns.length === 0) return;
      write(
        area.rows.flatMap((row) => columns.map(({ key, contract }) => ({ row, key, value: contract.empty }))),
        columns,
      );
    },
    /** Copies the uppermost chosen cells down, or the cell above into the one that is entered. */
    fillDown() {
      const area = chosen();
      if (area === undefined) return;
      const single = area.rows.length === 1;
      const [source] = single ? store.rowKeys(table.key).slice(Math.max(0, area.top - 1)) : area.rows;
      const columns = area.columns.filter(writable);
      if (source === undefined || (single && area.top === 0) || columns.length === 0) return;
      const targets = single ? area.rows : area.rows.slice(1);
      const cells = targets.flatMap((row) => columns.map((field) => ({ row, key: field.key, value: store.value(placeOf(field, source)) })));
      write(cells, columns);
    },
    /** Puts texts in, beginning with the first chosen cell; one text fills all of them. Answers what did not fit. */
    paste(text: string): PasteReport | undefined {
      const area = chosen();
      const lines = readTsv(text);
      if (area === undefined || lines.length === 0) return undefined;
      const one = lines.length === 1 && lines[0]?.length === 1 ? lines[0][0] : undefined;
      const { cells, added, report } = planPaste(one === undefined ? lines : area.rows.map(() => area.columns.map(() => one)), {
        table,
        rows: store.rowKeys(table.key),
        columns: fields,
        at: { row: area.top, column: area.left },
        writable,
        options: texts.optionsOf,
        newRow,
      });
      if (cells.length === 1 && added.length === 0) write(cells, []);
      else if (cells.length + added.length > 0) store.setCells(table, cells, added);
      return report.cells.length + report.columns + report.rows > 0 ? report : undefined;
    },
  };
}
