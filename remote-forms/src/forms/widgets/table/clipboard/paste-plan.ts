import type { FormField, FormTable } from '@banyan/shared-contracts/forms/model/form-model';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import type { NamedOption } from '@banyan/shared-contracts/forms/widgets/option-source';
import { MAX_ROWS } from '@banyan/shared-contracts/forms/widgets/table/table.contract';
import { clearingSources } from '../../../kernel/store/links';
import type { RowPlace } from '../../../kernel/store/place';
import type { Cell } from '../../../kernel/store/tables/table-state';
import { type Fit, fitText, type Misfit } from '../grid/cell-value';

/** The parts of a paste, or of chosen rows, that were refused. */
export interface SheetReport {
  from: 'paste' | 'source';
  cells: { row: number; column: string; label: string; text: string; why: Misfit }[];
  /** Cells with an accepted but invalid value. */
  wrong: readonly RowPlace[];
  /** Headings without a matching column. */
  unknown: string[];
  /** Number of columns without a heading and without a target. */
  columns: number;
  /** Number of rows that could not be added. */
  rows: number;
  /** The row at which it was to begin no longer exists. */
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
  /** The pasted values. */
  cells: Cell[];
  /** The cells that were cleared as a consequence. */
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
  /** Whether a column is writable. */
  writable: (field: FormField) => boolean;
  options: (field: FormField) => readonly NamedOption[];
  /** Values of a new row; undefined where no row may be added. */
  newRow: (() => FormRecord) | undefined;
}

export const isComputed = ({ contract: { traits } }: FormField): boolean => traits.computed === true || traits.system !== undefined;

/** Fields of a row whose choice depends on one of these, and their dependents, with their empty values (api-forms B10). */
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

/** Plans to write texts into cells; missing rows are added. It changes nothing itself. */
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
      // Calculated fields are updated automatically.
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
