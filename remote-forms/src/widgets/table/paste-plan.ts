import type { FormField, FormTable } from '@banyan/shared-contracts/forms/form-model';
import type { FormRecord } from '@banyan/shared-contracts/forms/record';
import type { NamedOption } from '@banyan/shared-contracts/forms/widgets/option-source';
import { MAX_ROWS } from '@banyan/shared-contracts/forms/widgets/table.contract';
import type { Cell } from '../../kernel/store/table-state';

/** What of a paste did not fit. */
export interface PasteReport {
  cells: { row: number; label: string; text: string }[];
  /** Columns of the clipboard for which there is no column, and rows for which there is no room. */
  columns: number;
  rows: number;
}

export interface PastePlan {
  cells: Cell[];
  added: FormRecord[];
  report: PasteReport;
}

interface PasteFacts {
  table: FormTable;
  rows: readonly string[];
  columns: readonly FormField[];
  /** Position of the first cell. */
  at: { row: number; column: number };
  /** Whether a column may be written to. */
  writable: (field: FormField) => boolean;
  options: (field: FormField) => readonly NamedOption[];
  /** Values of a row that is added; undefined where none may be. */
  newRow: (() => FormRecord) | undefined;
}

export const isComputed = ({ contract: { traits } }: FormField): boolean => traits.computed === true || traits.system !== undefined;

/** The value that a text means in a column; undefined when it means none. */
function valueOfText(field: FormField, text: string, options: readonly NamedOption[]): unknown {
  const { contract, settings } = field;
  const trimmed = text.trim();
  if (trimmed === '') return contract.empty;
  if (contract.fromText !== undefined) return contract.fromText(trimmed, settings, options);
  return contract.value(settings).safeParse(text).data;
}

/** Children of a row whose choice depends on one of these, and on those again, with their empty values (api-forms B10). */
export function clearedBy(table: FormTable, written: readonly FormField[]): FormField[] {
  const found = new Set<FormField>();
  const follow = (source: FormField) => {
    for (const field of table.fields) {
      if (field === source || found.has(field) || field.contract.dependsOn?.(field.settings).includes(source.address) !== true) continue;
      found.add(field);
      follow(field);
    }
  };
  written.forEach(follow);
  return [...found].filter((field) => !written.includes(field));
}

/** Puts texts into cells by position; rows that are missing are added. Nothing is changed here. */
export function planPaste(texts: readonly (readonly string[])[], facts: PasteFacts): PastePlan {
  const { table, rows, columns, at, writable, options, newRow } = facts;
  const report: PasteReport = { cells: [], columns: 0, rows: 0 };
  const plan: PastePlan = { cells: [], added: [], report };
  const width = Math.max(...texts.map((row) => row.length), 0);
  const targets = columns.slice(at.column, at.column + width);
  report.columns = width - targets.length;
  const cleared = clearedBy(table, targets.filter(writable));

  texts.forEach((line, offset) => {
    const position = at.row + offset;
    const key = rows[position];
    if (key === undefined && (newRow === undefined || position >= MAX_ROWS)) {
      report.rows += 1;
      return;
    }
    const values: FormRecord = Object.fromEntries(cleared.map(({ key: child, contract }) => [child, contract.empty]));
    targets.forEach((field, index) => {
      const text = line[index];
      // What is computed follows by itself.
      if (text === undefined || isComputed(field)) return;
      const value = writable(field) ? valueOfText(field, text, options(field)) : undefined;
      if (value === undefined) report.cells.push({ row: position + 1, label: field.label, text });
      else values[field.key] = value;
    });
    if (key === undefined) plan.added.push({ ...newRow?.(), ...values });
    else plan.cells.push(...Object.entries(values).map(([child, value]) => ({ row: key, key: child, value })));
  });
  return plan;
}
