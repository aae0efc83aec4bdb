import type { FieldItem } from '@banyan/shared-contracts/forms/model/form-document';
import type { FormField, FormTable } from '@banyan/shared-contracts/forms/model/form-model';
import { PlusOutlined } from '@ant-design/icons';
import { memo } from 'react';
import { useText } from '../../../forms/public/text';
import { useDesignWord } from '../panel/use-design-word';
import styles from './canvas.module.css';
import { titleOfType } from './node-name';
import { slotIn } from './slots';

/** Rows that show how a table will look. */
const SAMPLE_ROWS = [1, 2];

/** A sub-table: a head whose cells are frames, and sample rows without values. */
export const DesignTable = memo(function DesignTable({ table }: { table: FormTable }) {
  const text = useText();
  const { settings, label, fields, unknown, item } = table;
  const id = String(item.__config__['formId']);
  return (
    <div className={styles['table']}>
      {settings.showTitle && (
        <h4 className={styles['title']}>
          <span data-caption="">{label}</span>
        </h4>
      )}
      <div className={styles['columns']} data-list={id} data-slot={slotIn(id)} data-axis="x" data-hint={text('forms.designer.emptyTable')}>
        {fields.map((field) => (
          <Column key={field.id} field={field} />
        ))}
        {unknown.map((one) => (
          <UnknownColumn key={String(one.__config__['formId'])} item={one} />
        ))}
      </div>
      <div className={styles['footer']} inert>
        {settings.footerBtnsList
          .filter(({ show, value }) => show && value !== 'batchRemove')
          .map(({ value, label: own }) => (
            <span key={value}>
              {value === 'add' && <PlusOutlined aria-hidden />} {own || text('forms.table.add')}
            </span>
          ))}
      </div>
    </div>
  );
});

const Column = memo(function Column({ field }: { field: FormField }) {
  const word = useDesignWord();
  const text = useText();
  const { placeholder = '' } = field.settings as { placeholder?: string };
  const name = [titleOfType(field.contract.type, word), field.label].filter(Boolean).join(text('forms.designer.comma'));
  return (
    <div
      className={styles['column']}
      style={{ width: field.columnWidth ?? 160 }}
      data-node={field.id}
      data-hidden={field.hidden || undefined}
      role="treeitem"
      aria-selected={false}
      aria-label={name}
      tabIndex={-1}
    >
      <div className={styles['head']}>
        <span data-caption="" data-required={field.required}>
          {field.label}
        </span>
      </div>
      {SAMPLE_ROWS.map((row) => (
        <div key={row} className={styles['cell']} aria-hidden>
          {placeholder}
        </div>
      ))}
    </div>
  );
});

function UnknownColumn({ item }: { item: FieldItem }) {
  const { label, jnpfKey, formId } = item.__config__;
  return (
    <div className={styles['column']} data-node={String(formId)} role="treeitem" aria-selected={false} aria-label={label} tabIndex={-1}>
      <div className={styles['head']}>{label || jnpfKey}</div>
    </div>
  );
}
