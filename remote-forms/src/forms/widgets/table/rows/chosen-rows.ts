import type { FormField, FormTable } from '@banyan/shared-contracts/forms/model/form-model';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import type { NamedOption } from '@banyan/shared-contracts/forms/widgets/option-source';
import { RAW_SUFFIX, type RowFill } from '@banyan/shared-contracts/forms/widgets/table-action';
import { MAX_ROWS } from '@banyan/shared-contracts/forms/widgets/table/table.contract';
import { type Row, textOf } from '../../../kernel/chooser/row-source';
import { fitValue } from '../grid/cell-value';
import { isComputed, noReport, type SheetReport } from '../clipboard/paste-plan';

interface ChosenFacts {
  table: FormTable;
  fills: readonly RowFill[];
  options: (field: FormField) => readonly NamedOption[];
  /** Number of rows. */
  count: number;
  /** Number of the first new row, from 1. */
  number: number;
}

/** The value behind a text is used where the source has both. */
const memberOf = (row: Row, member: string): unknown => row[`${member}${RAW_SUFFIX}`] ?? row[member];

/** Creates a row from every chosen row: only known fields; fields without a source are empty (api-forms B6). */
export function rowsOfChosen(chosen: readonly Row[], { table, fills, options, count, number }: ChosenFacts) {
  const report: SheetReport = { ...noReport('source'), rows: Math.max(0, count + chosen.length - MAX_ROWS) };
  const cells: SheetReport['cells'] = [];
  const targets = fills.flatMap((fill) => {
    const field = table.fields.find(({ key }) => key === fill.child);
    return field === undefined || isComputed(field) ? [] : [{ field, fill }];
  });
  const rows = chosen.slice(0, Math.max(0, MAX_ROWS - count)).map((row, index): FormRecord => {
    const values: FormRecord = Object.fromEntries(table.fields.map(({ key, contract }) => [key, contract.empty]));
    for (const { field, fill } of targets) {
      const given = 'constant' in fill ? fill.constant : memberOf(row, fill.member);
      const fit = fitValue(field, given, options(field));
      if ('value' in fit) values[field.key] = fit.value;
      else cells.push({ row: number + index, column: field.key, label: field.label, text: textOf(given), why: fit.misfit });
    }
    return values;
  });
  return { rows, report: { ...report, cells } };
}
