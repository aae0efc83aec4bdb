import type { FormField, FormTable } from '@banyan/shared-contracts/forms/model/form-model';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import type { NamedOption } from '@banyan/shared-contracts/forms/widgets/option-source';
import { MAX_ROWS } from '@banyan/shared-contracts/forms/widgets/table/table.contract';
import { clearingSources } from '../../../kernel/store/links';
import type { RowPlace } from '../../../kernel/store/place';
import type { Cell } from '../../../kernel/store/tables/table-state';
import { type Fit, fitText, type Misfit } from '../grid/cell-value';

/** What of a paste, or of rows that were chosen, did not fit. */
export interface SheetReport {
  from: 'paste' | 'source';
  cells: { row: number; column: string; label: string; text: string; why: Misfit }[];
  /** Cells that took their value though it is refused. */
  wrong: readonly RowPlace[];
  /** Headings for which there is no column. */
  unknown: string[];
  /** Columns without a heading for which there is none. */
  columns: number;
  /** Rows for which there is no room. */
  rows: number;
  /** The row where it was to begin is not there any more. */
  gone: boolean;
}

export const noReport = (from: SheetReport['from']): SheetReport => ({
  from,
  cells: [],
  wrong: [],
  unknown: [],
  columns: 0,
  rows: 0,
  gone: false,
});

export const saysSomething = ({ cells, wrong, unknown, columns, rows, gone }: SheetReport): boolean =>
  gone || cells.length + wrong.length + unknown.length + columns + rows > 0;

export interface PastePlan {
  /** What was pasted. */
  cells: Cell[];
  /** What is empty because of that. */
  cleared: Cell[];
  added: { values: FormRecord; pasted: readonly string[] }[];
  report: SheetReport;
}

interface PasteFacts {
  table: FormTable;
  rows: readonly string[];
  /** The field of each pasted column. */
  targets: readonly (FormField | undefined)[];
  /** Position of the first row. */
  top: number;
  /** Whether a column may be written to. */
  writable: (field: FormField) => boolean;
  options: (field: FormField) => readonly NamedOption[];
  /** Values of a row that is added; undefined where none may be. */
  newRow: (() => FormRecord) | undefined;
}

export const isComputed = ({ contract: { traits } }: FormField): boolean => traits.computed === true || traits.system !== undefined;

/** Children of a row whose choice depends on one of these, and on those again, with their empty values (api-forms B10). */
export function clearedBy(table: FormTable, written: readonly FormField[]): FormField[] {
  const found = new Set<FormField>();
  const follow = (source: FormField) => {
    for (const field of table.fields) {
      if (field === source || found.has(field) || !clearingSources(field).includes(source.address)) continue;
      found.add(field);
      follow(field);
    }
  };
  written.forEach(follow);
  return [...found].filter((field) => !written.includes(field));
}

/** Puts texts into cells; rows that are missing are added. Nothing is changed here. */
export function planPaste(texts: readonly (readonly string[])[], facts: PasteFacts): PastePlan {
  const { table, rows, targets, top, writable, options, newRow } = facts;
  const report = noReport('paste');
  const plan: PastePlan = { cells: [], cleared: [], added: [], report };
  const cleared = clearedBy(table, targets.filter((field) => field !== undefined).filter(writable));
  const known = new Map(targets.map((field) => [field, field === undefined ? [] : options(field)]));

  texts.forEach((line, offset) => {
    const position = top + offset;
    const key = rows[position];
    if (key === undefined && (newRow === undefined || position >= MAX_ROWS)) {
      report.rows += 1;
      return;
    }
    const values: FormRecord = {};
    targets.forEach((field, index) => {
      const text = line[index];
      // What is computed follows by itself.
      if (field === undefined || text === undefined || isComputed(field)) return;
      const fit: Fit = writable(field) ? fitText(field, text, known.get(field) ?? []) : { misfit: 'locked' };
      if ('value' in fit) values[field.key] = fit.value;
      else report.cells.push({ row: position + 1, column: field.key, label: field.label, text, why: fit.misfit });
    });
    const follow = cleared.map(({ key: child, contract }) => ({ key: child, value: contract.empty }));
    if (key === undefined) {
      const emptied = Object.fromEntries(follow.map(({ key: child, value }) => [child, value]));
      plan.added.push({ values: { ...newRow?.(), ...emptied, ...values }, pasted: Object.keys(values) });
      return;
    }
    plan.cells.push(...Object.entries(values).map(([child, value]) => ({ row: key, key: child, value })));
    plan.cleared.push(...follow.map((cell) => ({ row: key, ...cell })));
  });
  return plan;
}
