import type { ModelImportRow } from '@banyan/shared-contracts/forms/records/model-import.contract';
import type { Locale } from '@banyan/shared-contracts/locales';
import { translate } from '../../../../core/i18n/translate';
import type { SheetTable } from '../../../../core/spreadsheet/find-tables';
import type { StagedRow } from '../../records/import/staged-import.repository';
import { CELL_READERS } from './guess/read-cell';
import type { FieldColumn } from './sheet-fields';

/** A column with the key of its field. */
export interface KeyedColumn extends FieldColumn {
  key: string;
}

interface Children {
  table: SheetTable;
  columns: readonly KeyedColumn[];
  /** Key of the sub-table. */
  key: string;
  /** Names of the parent, in each row of either table. */
  namesOfParents: readonly string[];
  namesInRows: readonly string[];
}

/** How much of a value a problem shows. */
const SHOWN = 40;

interface RowTexts {
  texts: Record<string, string>;
  problems: string[];
}

/** The texts of one row for the fields; a cell that does not fit is left out, and named. */
function textsOf(columns: readonly KeyedColumn[], index: number, locale: Locale): RowTexts {
  const texts: Record<string, string> = {};
  const problems: string[] = [];
  for (const { key, facts, chosen } of columns) {
    const cell = facts.cells[index];
    if (cell === undefined || cell.kind === 'empty') continue;
    const text = cell.kind === 'error' ? undefined : CELL_READERS[chosen.kind](cell, facts);
    if (text === undefined) problems.push(translate(locale, 'sheet.misfit', { label: chosen.label, value: cell.text.slice(0, SHOWN) }));
    else texts[key] = text;
  }
  return { texts, problems };
}

/** Rows of the second table by what they name; rows that name nothing are problems of their own. */
function childRows({ table, columns, namesOfParents, namesInRows }: Children, locale: Locale) {
  const known = new Set(namesOfParents);
  const below = new Map<string, RowTexts[]>();
  const left: StagedRow[] = [];
  table.rows.forEach(({ place }, index) => {
    const name = namesInRows[index] ?? '';
    if (known.has(name)) {
      const row = textsOf(columns, index, locale);
      const rows = below.get(name);
      if (rows === undefined) below.set(name, [row]);
      else rows.push(row);
    } else {
      const problem = translate(locale, 'sheet.noParent', { sheet: table.sheetName, name: name.slice(0, SHOWN) });
      left.push({ place: place + 1, texts: undefined, problems: [problem] });
    }
  });
  return { below, left };
}

/** The rows of a table as an import stages them, with the rows of a second one below them. */
export function stagedRows(
  table: SheetTable,
  columns: readonly KeyedColumn[],
  children: Children | undefined,
  locale: Locale,
): StagedRow[] {
  const { below, left } = children === undefined ? { below: new Map<string, RowTexts[]>(), left: [] } : childRows(children, locale);
  const rows = table.rows.map(({ place }, index): StagedRow => {
    const { texts, problems } = textsOf(columns, index, locale);
    if (children === undefined) return { place: place + 1, texts, problems };
    const name = children.namesOfParents[index] ?? '';
    const own = below.get(name) ?? [];
    // A name that is there twice has its rows once.
    below.delete(name);
    const record: ModelImportRow = { ...texts, [children.key]: own.map((row) => row.texts) };
    return { place: place + 1, texts: record, problems: [...problems, ...own.flatMap((row) => row.problems)] };
  });
  return [...rows, ...left];
}
