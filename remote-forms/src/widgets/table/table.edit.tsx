import { PlusOutlined } from '@ant-design/icons';
import type { FormTable } from '@banyan/shared-contracts/forms/form-model';
import { useConfirm, useSession, useToast } from '@banyan/shared-ui/runtime';
import { Button, Checkbox } from 'antd';
import { useRef, useState } from 'react';
import { useFormStore, useRowKeys } from '../../kernel/form-context';
import { newRow } from '../../kernel/start-values';
import { useText } from '../../kernel/use-text';
import { useWidgets } from '../../kernel/widget-definition';
import { isShown, shownColumns, TableFrame, TableHead } from './table-frame';
import { TableRowEdit } from './table-row.edit';
import { TableSummaryEdit } from './table-summary';
import styles from './table.module.css';
import { useTableKeys } from './use-table-keys';

/** A sub-table that is filled in: add, copy and delete rows, delete several, a summary row, everything by keyboard (api-forms B6). */
export function TableEdit({ table, disabled }: { table: FormTable; disabled: boolean }) {
  const text = useText();
  const bodyRef = useRef<HTMLTableElement>(null);
  const { columnBtnsList, footerBtnsList, showSummary } = table.settings;
  const rowKeys = useRowKeys(table.key);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const { add, remove } = useRowActions(table);
  const canAdd = !disabled && isShown(footerBtnsList, 'add');
  const batch = disabled ? undefined : footerBtnsList.find(({ value, show }) => value === 'batchRemove' && show);
  const actions = disabled ? [] : columnBtnsList.filter(({ show, value }) => show && (value === 'copy' || value === 'remove'));
  const keys = useTableKeys(bodyRef, canAdd ? add : undefined);
  const columns = shownColumns(table);
  const chosen = rowKeys.filter((key) => picked.has(key));
  const pick = (key: string, on: boolean) => setPicked((known) => new Set(on ? [...known, key] : [...known].filter((one) => one !== key)));

  return (
    <TableFrame
      table={table}
      footer={
        <>
          {canAdd && (
            <Button size="small" icon={<PlusOutlined />} onClick={() => keys.focusRow(add())}>
              {text('forms.table.add')}
            </Button>
          )}
          {batch !== undefined && (
            <Button size="small" danger onClick={() => void remove(chosen, batch.showConfirm)}>
              {text('forms.table.batchRemove')}
            </Button>
          )}
        </>
      }
    >
      <table ref={bodyRef} role="table" className={styles['table']} onKeyDown={keys.onKeyDown}>
        <TableHead
          columns={columns}
          edited
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
          actions={actions.length}
        />
        <tbody role="rowgroup">
          {rowKeys.map((row, index) => (
            <TableRowEdit
              key={row}
              table={table}
              row={row}
              index={index}
              disabled={disabled}
              actions={actions}
              picked={batch === undefined ? undefined : picked.has(row)}
              onPick={pick}
              onCopy={() => keys.focusRow(add(row))}
              onRemove={(showConfirm) =>
                void remove([row], showConfirm).then((gone) => gone && keys.focusRow(rowKeys[index + 1] ?? rowKeys[index - 1]))
              }
            />
          ))}
        </tbody>
        {showSummary && rowKeys.length > 0 && (
          <TableSummaryEdit table={table} columns={columns} leading={batch !== undefined} actions={actions.length > 0} />
        )}
      </table>
      {rowKeys.length === 0 && <p className={styles['none']}>{text('forms.table.empty')}</p>}
    </TableFrame>
  );
}

/** Adding (empty, or as a copy of a row) and removing rows; removing asks where the design says so. */
function useRowActions(table: FormTable) {
  const text = useText();
  const store = useFormStore();
  const widgets = useWidgets();
  const confirm = useConfirm();
  const toast = useToast();
  const { user } = useSession();

  return {
    add(copied?: string) {
      const source = copied === undefined ? undefined : store.rowOf(table.key, copied);
      const values =
        source === undefined
          ? newRow(table, { user, now: Date.now() }, widgets)
          : Object.fromEntries(table.fields.map(({ key }) => [key, source[key] ?? null]));
      return store.addRow(table.key, values, copied);
    },
    async remove(keys: readonly string[], ask: boolean): Promise<boolean> {
      if (keys.length === 0) toast('error', text('forms.table.chooseOne'));
      const sure =
        keys.length > 0 &&
        (!ask || (await confirm({ title: text('forms.table.removeTitle'), content: text('forms.table.removeConfirm'), danger: true })));
      if (sure) store.removeRows(table.key, keys);
      return sure;
    },
  };
}
