import type { FormField, FormTable } from '@banyan/shared-contracts/forms/model/form-model';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { isEmptyValue, type Names, type ReadField, type Reference } from '@banyan/shared-contracts/forms/model/widget';
import type { RefObject } from 'react';
import type { WordLookup } from '../../../kernel/related/attribute-text';
import type { FormStore } from '../../../kernel/store/form-store';
import type { Cell } from '../../../kernel/store/tables/table-state';
import type { CellTexts } from '../sheet/cell-texts';
import { wordless } from '../grid/cell-value';
import { type ColumnMapping, mapColumns } from '../rows/column-mapping';
import { type CellWords, type Copied, copiedOf } from './copied-cells';
import { clearedBy, isComputed, noReport, type PastePlan, planPaste, saysSomething, type SheetReport } from './paste-plan';
import type { Sheet } from '../sheet/sheet';
import { readTsv } from '../../../kernel/text/tsv';
import type { Lookup, PastedTexts } from './use-paste-lookup';

/** A block that is about to be pasted, and the targets of its columns. */
export interface PastedBlock {
  lines: readonly (readonly string[])[];
  mapping: ColumnMapping;
  /** The texts for each column. */
  texts: (mapping: Mapping) => PastedTexts[];
  /** Pastes the block, with the looked-up names; returns the refused parts. */
  put: (mapping: Mapping, found?: Lookup) => SheetReport | undefined;
}

type Mapping = Pick<ColumnMapping, 'headed' | 'targets'>;

interface ClipboardParts {
  store: FormStore;
  sheet: Sheet;
  table: FormTable;
  fields: readonly FormField[];
  texts: CellTexts;
  /** Names that were shown before. */
  names: Names;
  /** Finds the texts of cells that are not drawn. */
  lookUp: WordLookup;
  grid: RefObject<HTMLTableElement | null>;
  disabled: boolean;
  newRow: (() => FormRecord) | undefined;
}

/** The last text that was copied with its headings, from any table of this window. */
let headedCopy = '';

/** Whether its name is looked up separately; dictionaries are loaded as a whole. */
const isElsewhere = ({ kind }: Reference): boolean => kind !== 'dictionary';

const attributeWords = (reference: Reference | undefined): CellWords =>
  reference === undefined ? '' : { references: [reference], words: (names) => names.of(reference), bare: '' };

/** Clipboards have different line endings. */
const sameText = (one: string, other: string): boolean => JSON.stringify(readTsv(one)) === JSON.stringify(readTsv(other));

/** The operations on all selected cells: reading their texts, clearing them, filling them, and writing texts into them. */
export function createSheetClipboard({ store, sheet, table, fields, texts, names, lookUp, grid, disabled, newRow }: ClipboardParts) {
  const writable = (field: FormField) => !disabled && !isComputed(field) && !store.stateOf(field, table).disabled;
  const placeOf = (field: FormField, row: string) => ({ field, table, row });

  /** The selected cells: rows by columns. */
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

  /**
   * The text of a value that refers to other objects: at once where their names were shown before. A value that cannot be pasted by its
   * name is copied as its id.
   */
  const namedWords = ({ contract, settings }: FormField, value: unknown, read: ReadField): CellWords => {
    const references = contract.references(value, settings, read);
    const words = (by: Names) => contract.text(value, settings, by, read);
    if (references.every((one) => names.of(one) !== '')) return words(names) || wordless(value);
    return contract.fromText === undefined ? wordless(value) : { references, words, bare: wordless(value) };
  };

  /** The text that a cell shows though no value is stored in it yet. */
  const drawnText = (row: string, column: string): string =>
    grid.current?.querySelector(`tr[data-row="${row}"] td[data-column="${column}"] [data-words]`)?.textContent ?? '';

  const wordsAt = (field: FormField, row: string): CellWords => {
    // The dots of a hidden value are not a value for another cell.
    if (field.contract.hides?.(field.settings) === true) return '';
    const place = placeOf(field, row);
    const value = store.value(place);
    const read = store.reader(place);
    if (isEmptyValue(value)) return isComputed(field) ? drawnText(row, field.key) || attributeWords(lookUp.referenceOf(field, read)) : '';
    if (field.contract.references(value, field.settings, read).some(isElsewhere)) return namedWords(field, value, read);
    const words = texts.textOf(field, value, read);
    // Where a name is not known yet the ids are copied, which can be pasted again; a text would leave them out.
    return words === undefined || words === '' || !texts.isNamed(field, value, read) ? wordless(value) : words;
  };

  const write = (cells: readonly Cell[], written: readonly FormField[]) => {
    const [only] = cells;
    const field = fields.find(({ key }) => key === only?.key);
    // A single cell is handled like typed input: listeners of changes are notified.
    if (cells.length === 1 && only !== undefined && field !== undefined) {
      store.set(placeOf(field, only.row), only.value);
      return;
    }
    const cleared = clearedBy(table, written);
    const follow = [...new Set(cells.map(({ row }) => row))].flatMap((row) =>
      cleared.map(({ key, contract }) => ({ row, key, value: contract.empty })),
    );
    writeAll(cells, follow);
  };

  /**
   * Writes all cells as one action; returns the keys of the added rows. Listeners of changes are notified of changed values, in existing
   * rows and in new ones.
   */
  function writeAll(cells: readonly Cell[], follow: readonly Cell[], added: PastePlan['added'] = []): string[] {
    const changed = cells.filter(({ row, key, value }) => !Object.is(store.rowOf(table.key, row)?.[key], value));
    const rows = store.setCells(
      table,
      [...follow, ...cells],
      added.map(({ values }) => values),
    );
    const begun = added.flatMap(({ values, pasted }, index) =>
      pasted.filter((key) => !isEmptyValue(values[key])).map((key) => ({ row: rows[index] ?? '', key, value: values[key] })),
    );
    if (changed.length + begun.length > 0) store.announce(table, [...changed, ...begun]);
    return rows;
  }

  /** Texts of an area; with the labels of its columns, so that a paste finds the columns again. */
  const copyOf = (rows: readonly string[], columns: readonly FormField[], headed: boolean): Copied =>
    copiedOf(
      headed ? [columns.map(({ label }) => label)] : [],
      rows.map((row) => columns.map((field) => wordsAt(field, row))),
      lookUp.find,
    );

  return {
    copied(): Copied | undefined {
      const area = chosen();
      return area && copyOf(area.rows, area.columns, false);
    },
    /** The selection or, if that is one cell or none, the whole table, with headings. */
    headedCopy(): Copied {
      const area = chosen();
      const several = area !== undefined && (area.rows.length > 1 || area.columns.length > 1);
      const [rows, columns] = several ? [area.rows, area.columns] : [store.rowKeys(table.key), fields];
      return copyOf(rows, columns, true);
    },
    /** A text with headings finds its columns again when it is pasted. */
    remember: (text: string) => void (headedCopy = text),
    /** Returns a function that clears the selected cells, now or later; cells that have changed until then are preserved. */
    clearing(): () => void {
      const area = chosen();
      const columns = area?.columns.filter(writable) ?? [];
      const cells = (area?.rows ?? []).flatMap((row) => columns.map((field) => ({ field, row, value: store.value(placeOf(field, row)) })));
      return () => {
        const left = cells.filter(
          ({ field, row, value }) => store.rowOf(table.key, row) !== undefined && store.value(placeOf(field, row)) === value,
        );
        if (left.length === 0) return;
        write(
          left.map(({ field: { key, contract }, row }) => ({ row, key, value: contract.empty })),
          columns,
        );
      };
    },
    /** Copies the uppermost selected cells down, or the cell above into the entered one. */
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
    /** The block of a text, beginning with the first selected cell; a single text fills all of them. */
    read(text: string): PastedBlock | undefined {
      const area = chosen();
      const lines = readTsv(text);
      if (area === undefined || lines.length === 0) return undefined;
      // Rows may move during the look-up.
      const [firstRow = ''] = area.rows;
      const one = lines.length === 1 && lines[0]?.length === 1 ? lines[0][0] : undefined;
      const block = one === undefined ? lines : area.rows.map(() => area.columns.map(() => one));
      const mapping = mapColumns(block, fields, { left: area.left, fillable: writable, own: sameText(text, headedCopy) });
      return {
        lines: block,
        mapping,
        texts: ({ headed, targets }) =>
          targets.flatMap((field, index) =>
            field === undefined ? [] : [{ field, texts: block.slice(headed ? 1 : 0).map((line) => line[index] ?? '') }],
          ),
        put: (asked, found) => put(block, asked, firstRow, found),
      };
    },
  };

  function put(block: PastedBlock['lines'], { headed, targets }: Mapping, firstRow: string, found?: Lookup): SheetReport | undefined {
    const top = store.rowKeys(table.key).indexOf(firstRow);
    if (top < 0) return { ...noReport('paste'), gone: true };
    const { cells, cleared, added, report } = planPaste(headed ? block.slice(1) : block, {
      table,
      rows: store.rowKeys(table.key),
      targets,
      top,
      writable,
      options: (field) => found?.get(field) ?? texts.optionsOf(field),
      newRow,
    });
    const homeless = targets.flatMap((target, index) => (target === undefined ? [headed ? (block[0]?.[index]?.trim() ?? '') : ''] : []));
    let rows: string[] = [];
    if (cells.length === 1 && added.length === 0) write(cells, []);
    else if (cells.length + added.length > 0) rows = writeAll(cells, cleared, added);
    const pasted = added.flatMap((one, index) => one.pasted.map((key) => ({ row: rows[index] ?? '', key })));
    const whole = {
      ...report,
      wrong: store.checkCells(table, [...cells, ...pasted]),
      unknown: homeless.filter((heading) => heading !== ''),
      columns: homeless.filter((heading) => heading === '').length,
    };
    return saysSomething(whole) ? whole : undefined;
  }
}
