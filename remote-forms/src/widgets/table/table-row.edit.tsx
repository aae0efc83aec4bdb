import { CopyOutlined, DeleteOutlined } from '@ant-design/icons';
import type { FormField, FormTable } from '@banyan/shared-contracts/forms/form-model';
import type { TableButton } from '@banyan/shared-contracts/forms/widgets/table.contract';
import { Checkbox } from 'antd';
import { memo, useMemo } from 'react';
import { controlIdOf, EditControl, useProblem } from '../../kernel/edit-control';
import { useFormId } from '../../kernel/form-id';
import { useText } from '../../kernel/use-text';
import { useWidgets } from '../../kernel/widget-definition';
import { shownColumns } from './table-frame';
import styles from './table.module.css';

interface TableRowEditProps {
  table: FormTable;
  row: string;
  index: number;
  disabled: boolean;
  actions: readonly TableButton[];
  /** Undefined where rows are not chosen. */
  picked: boolean | undefined;
  onPick: (row: string, on: boolean) => void;
  onCopy: () => void;
  onRemove: (showConfirm: boolean) => void;
}

/** One row: its number, a cell per column, its buttons. */
export function TableRowEdit({ table, row, index, disabled, actions, picked, onPick, onCopy, onRemove }: TableRowEditProps) {
  const text = useText();
  const number = index + 1;
  const buttons = {
    copy: { label: text('forms.table.copyRow', { number }), icon: <CopyOutlined />, run: onCopy },
    remove: { label: text('forms.table.removeRow', { number }), icon: <DeleteOutlined />, run: onRemove },
  };
  return (
    <tr role="row" data-row={row}>
      {picked !== undefined && (
        <td role="cell">
          <Checkbox
            aria-label={text('forms.table.chooseRow', { number })}
            checked={picked}
            onChange={({ target }) => onPick(row, target.checked)}
          />
        </td>
      )}
      <td role="cell" className={styles['number']}>
        {number}
      </td>
      {shownColumns(table).map((field) => (
        <Cell key={field.key} table={table} field={field} row={row} number={number} disabled={disabled} />
      ))}
      {actions.length > 0 && (
        <td role="cell" className={styles['actions']}>
          {actions.map(({ value, showConfirm }) => {
            const { label, icon, run } = buttons[value as keyof typeof buttons];
            return (
              <button
                key={value}
                type="button"
                data-danger={value === 'remove'}
                aria-label={label}
                title={label}
                onClick={() => run(showConfirm)}
              >
                {icon}
              </button>
            );
          })}
        </td>
      )}
    </tr>
  );
}

interface CellProps {
  table: FormTable;
  field: FormField;
  row: string;
  number: number;
  disabled: boolean;
}

const Cell = memo(function Cell({ table, field, row, number, disabled }: CellProps) {
  const text = useText();
  const place = useMemo(() => ({ table, field, row }), [table, field, row]);
  const { fields } = useWidgets();
  const problem = useProblem(place);
  const id = controlIdOf(useFormId(), place);
  const problemId = `${id}-problem`;
  const label = text('forms.table.cell', { label: field.label, number });
  const control = useMemo(
    () => ({
      id,
      'aria-label': label,
      ...(field.required ? { 'aria-required': true as const } : {}),
      ...(problem === undefined ? {} : { 'aria-invalid': true as const, 'aria-describedby': problemId }),
    }),
    [id, label, field.required, problem, problemId],
  );
  return (
    <td
      role="cell"
      data-column={field.key}
      data-label={field.label}
      data-required={field.required}
      data-figures={fields.get(field.contract.type)?.figures === true}
    >
      <EditControl place={place} control={control} disabled={disabled} invalid={problem !== undefined} />
      {problem !== undefined && (
        <p id={problemId} className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
    </td>
  );
});
