import { UndoOutlined } from '@ant-design/icons';
import type { FieldChange, TableChange } from '@banyan/shared-contracts/forms/records/record-history.contract';
import { Button, Tag } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../../forms/public/text';
import styles from './history.module.css';

interface ChangedValuesProps {
  fields: readonly FieldChange[];
  tables: readonly TableChange[];
  /** Restores the earlier value of one field, or all rows of one sub-table; undefined where the user may not. */
  onRestore?: ((key: string, label: string) => void) | undefined;
}

/** Values before and after, field by field; rows of sub-tables below. */
export function ChangedValues({ fields, tables, onRestore }: ChangedValuesProps) {
  const text = useText();
  const restore = (key: string, label: string) =>
    onRestore !== undefined && (
      <Button
        type="text"
        size="small"
        icon={<UndoOutlined />}
        title={text('forms.history.restoreField', { label })}
        aria-label={text('forms.history.restoreField', { label })}
        onClick={() => onRestore(key, label)}
      />
    );
  return (
    <>
      {fields.length > 0 && (
        <dl className={styles['fields']}>
          {fields.map((change) => (
            <Line key={change.key} change={change} action={restore(change.key, change.label)} />
          ))}
        </dl>
      )}
      {tables.map(({ key, label, rows }) => (
        <section key={key} className={styles['table']} aria-label={label}>
          <h4>
            {label}
            {restore(key, label)}
          </h4>
          {rows.map(({ id, op, fields: values }) => (
            <div key={id} className={styles['row']}>
              <Tag>{text(`forms.history.row.${op}`)}</Tag>
              <dl className={styles['fields']}>
                {values.map((change) => (
                  <Line key={change.key} change={change} />
                ))}
              </dl>
            </div>
          ))}
        </section>
      ))}
    </>
  );
}

/** One value: the earlier one, struck out, and the new one. */
function Line({ change: { label, before, after }, action }: { change: FieldChange; action?: ReactNode }) {
  const text = useText();
  const empty = <span className={styles['empty']}>{text('forms.history.empty')}</span>;
  return (
    <div className={styles['line']}>
      <dt title={label}>{label}</dt>
      <dd>
        {before === '' ? empty : <del>{before}</del>}
        <span aria-hidden className={styles['arrow']}>
          →
        </span>
        {after === '' ? empty : <ins>{after}</ins>}
        {action}
      </dd>
    </div>
  );
}
