import type { FormTable } from '@banyan/shared-contracts/forms/model/form-model';
import type { TableButton } from '@banyan/shared-contracts/forms/widgets/table/table.contract';
import { type ReactNode, useState } from 'react';
import { useFormStore } from '../../../kernel/form/form-context';
import type { CellTexts } from '../sheet/cell-texts';
import { rowsOfChosen } from './chosen-rows';
import { saysSomething, type SheetReport } from '../clipboard/paste-plan';
import { SelectRows } from './select-rows';
import type { RowActions } from './use-row-actions';

interface RowSelectionParts {
  table: FormTable;
  texts: CellTexts;
  rowActions: RowActions;
  onReport: (report: SheetReport | undefined) => void;
  goTo: (row: string) => void;
}

/** Buttons that open the choice of rows from a source: new rows are added at the end, or after the row whose button was pressed. */
export function useRowSelection({ table, texts, rowActions, onReport, goTo }: RowSelectionParts) {
  const store = useFormStore();
  const [asked, setAsked] = useState<{ button: TableButton; row: string | undefined }>();
  const { button, row } = asked ?? {};
  const action = button?.action;
  const [first] = table.fields;
  const read = store.reader(row === undefined || first === undefined ? undefined : { field: first, table, row });

  const dialog: ReactNode = action && (
    <SelectRows
      table={table}
      action={action}
      read={read}
      onClose={() => setAsked(undefined)}
      onConfirm={(chosen) => {
        setAsked(undefined);
        const known = store.rowKeys(table.key);
        const number = (row === undefined ? known.length : known.indexOf(row) + 1) + 1;
        const { rows, report } = rowsOfChosen(chosen, {
          table,
          fills: action.fills,
          options: texts.optionsOf,
          count: known.length,
          number,
        });
        if (rows.length > 0) goTo(rowActions.addAll(rows, row));
        onReport(saysSomething(report) ? report : undefined);
      }}
    />
  );
  return { dialog, select: (pressed: TableButton, behind?: string) => setAsked({ button: pressed, row: behind }) };
}
