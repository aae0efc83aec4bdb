import { PlusOutlined } from '@ant-design/icons';
import type { FormTable } from '@banyan/shared-contracts/forms/form-model';
import { useSmallScreen } from '@banyan/shared-ui/table';
import { Button, Checkbox } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useRowKeys } from '../../kernel/form-context';
import { useText } from '../../kernel/use-text';
import { CellTextsContext, useNewCellTexts } from './cell-texts';
import type { PasteReport } from './paste-plan';
import { PasteReportPanel } from './paste-report';
import { TableCards } from './table-cards';
import { isShown, TableFrame } from './table-frame';
import { TableSheet } from './table-sheet';
import styles from './table.module.css';
import { useRowActions } from './use-row-actions';
import { useShownFields } from './use-shown-fields';

/** A sub-table that is filled in: a sheet, or cards where there is little room; rows are added, copied, moved and removed (api-forms B6). */
export default function TableEdit({ table, disabled }: { table: FormTable; disabled: boolean }) {
  const text = useText();
  const { columnBtnsList, footerBtnsList } = table.settings;
  const rowKeys = useRowKeys(table.key);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [report, setReport] = useState<PasteReport>();
  const goTo = useRef<(row: string) => void>(null);
  const shown = useShownFields(table);
  const texts = useNewCellTexts(shown.fields);
  const rowActions = useRowActions(table);
  const small = useSmallScreen();
  const canAdd = !disabled && isShown(footerBtnsList, 'add');
  const batch = disabled ? undefined : footerBtnsList.find(({ value, show }) => value === 'batchRemove' && show);
  const actions = useMemo(
    () => (disabled ? [] : columnBtnsList.filter(({ show, value }) => show && (value === 'copy' || value === 'remove'))),
    [disabled, columnBtnsList],
  );
  const chosen = picked.size === 0 ? [] : rowKeys.filter((key) => picked.has(key));
  const Rows = small ? TableCards : TableSheet;

  return (
    <CellTextsContext value={texts}>
      <TableFrame
        table={table}
        footer={
          <>
            {canAdd && (
              <Button size="small" icon={<PlusOutlined />} onClick={() => goTo.current?.(rowActions.add())}>
                {text('forms.table.add')}
              </Button>
            )}
            {batch !== undefined && (
              <Button
                size="small"
                danger
                onClick={() => void rowActions.remove(chosen, batch.showConfirm ? text('forms.table.removeConfirm') : undefined)}
              >
                {text('forms.table.batchRemove')}
              </Button>
            )}
          </>
        }
      >
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
          goTo={goTo}
        />
        {rowKeys.length === 0 && <p className={styles['none']}>{text('forms.table.empty')}</p>}
        {report !== undefined && <PasteReportPanel report={report} onClose={() => setReport(undefined)} />}
      </TableFrame>
    </CellTextsContext>
  );
}
