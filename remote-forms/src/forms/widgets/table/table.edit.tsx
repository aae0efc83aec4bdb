import type { FormTable } from '@banyan/shared-contracts/forms/model/form-model';
import { isRowDeed } from '@banyan/shared-contracts/forms/widgets/table/table.contract';
import { useSmallScreen } from '@banyan/shared-ui/table';
import { Checkbox } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useRowKeys } from '../../kernel/form/form-context';
import { useText } from '../../kernel/use-text';
import { CellTextsContext, useNewCellTexts } from './sheet/cell-texts';
import { ColumnMappingDialog } from './rows/column-mapping.dialog';
import { usePendingCells } from './sheet/pending-cells';
import { PasteReportPanel } from './clipboard/paste-report';
import { TableCards } from './rows/table-cards';
import { TableFooter } from './grid/table-footer';
import { TableFrame } from './grid/table-frame';
import { type MappingQuestion, TableSheet } from './sheet/table-sheet';
import styles from './table.module.css';
import { useReport } from './sheet/use-report';
import { useRowActions } from './rows/use-row-actions';
import { useRowSelection } from './rows/use-row-selection';
import { useShownFields } from './grid/use-shown-fields';

/** Whether rows are cards. A change of the layout would end running work in a cell: it waits until the work has ended. */
function useSteadyLook(busy: boolean): boolean {
  const small = useSmallScreen();
  const [shown, setShown] = useState(small);
  if (shown !== small && !busy) setShown(small);
  return shown;
}

/** A sub-table that is filled in: a sheet, or cards in a narrow window; rows are added, copied, moved and removed (api-forms B6). */
export default function TableEdit({ table, disabled }: { table: FormTable; disabled: boolean }) {
  const text = useText();
  const { columnBtnsList, footerBtnsList } = table.settings;
  const rowKeys = useRowKeys(table.key);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const { report, setReport, onTurned } = useReport(table.key);
  const [question, setQuestion] = useState<MappingQuestion>();
  const goTo = useRef<(row: string) => void>(null);
  const copyHeaded = useRef<() => Promise<void>>(null);
  const shown = useShownFields(table);
  const texts = useNewCellTexts(shown.fields);
  const rowActions = useRowActions(table);
  const selection = useRowSelection({ table, texts, rowActions, onReport: setReport, goTo: (row) => goTo.current?.(row) });
  const pending = usePendingCells();
  const small = useSteadyLook(pending.corners.length > 0);
  const footer = disabled ? [] : footerBtnsList.filter(({ show }) => show);
  const canAdd = footer.some(({ value }) => value === 'add');
  const batch = footer.find(({ value }) => value === 'batchRemove');
  const actions = useMemo(
    () => (disabled ? [] : columnBtnsList.filter(({ show, value, action }) => show && (isRowDeed(value) || action !== undefined))),
    [disabled, columnBtnsList],
  );
  const chosen = picked.size === 0 ? [] : rowKeys.filter((key) => picked.has(key));
  const Rows = small ? TableCards : TableSheet;

  return (
    <CellTextsContext value={texts}>
      <TableFrame
        table={table}
        footer={
          <TableFooter
            buttons={footer}
            anyChosen={chosen.length > 0}
            onAdd={() => goTo.current?.(rowActions.add())}
            onBatchRemove={(ask) => void rowActions.remove(chosen, ask ? text('forms.table.removeConfirm') : undefined)}
            onSelect={selection.select}
            onCopy={small || rowKeys.length === 0 ? undefined : () => void copyHeaded.current?.()}
          />
        }
      >
        {report !== undefined && <PasteReportPanel table={table.key} report={report} onClose={() => setReport(undefined)} />}
        <Rows
          table={table}
          {...shown}
          disabled={disabled}
          actions={actions}
          rowActions={rowActions}
          canAdd={canAdd}
          picked={batch === undefined ? undefined : picked}
          onPick={(key, on) => setPicked((known) => new Set(on ? [...known, key] : [...known].filter((one) => one !== key)))}
          remove={(row, ask) => rowActions.remove([row], ask ? text('forms.table.removeRowConfirm') : undefined)}
          leading={
            batch && (
              <Checkbox
                aria-label={text('forms.table.chooseAll')}
                checked={rowKeys.length > 0 && chosen.length === rowKeys.length}
                indeterminate={chosen.length > 0 && chosen.length < rowKeys.length}
                onChange={({ target }) => setPicked(new Set(target.checked ? rowKeys : []))}
              />
            )
          }
          onReport={setReport}
          onTurned={onTurned}
          onAsk={setQuestion}
          onSelect={selection.select}
          goTo={goTo}
          pending={pending}
          copyHeaded={copyHeaded}
        />
        {rowKeys.length === 0 && <p className={styles['none']}>{text('forms.table.empty')}</p>}
        {selection.dialog}
        {question !== undefined && (
          <ColumnMappingDialog
            block={question.block}
            fields={question.fields}
            onClose={() => setQuestion(undefined)}
            onConfirm={(mapping) => {
              setQuestion(undefined);
              question.put(mapping);
            }}
          />
        )}
      </TableFrame>
    </CellTextsContext>
  );
}
