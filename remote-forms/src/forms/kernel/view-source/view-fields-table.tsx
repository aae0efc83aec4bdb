import type { InterfaceRow } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import { VIEW_FIELD_KINDS, type ViewField, type ViewFieldKind } from '@banyan/shared-contracts/forms/views/view-fields';
import { useFormats } from '@banyan/shared-ui/format';
import { Checkbox, Input, Select, Tag } from 'antd';
import { useText } from '../use-text';
import styles from './view-source.module.css';

interface ViewFieldsTableProps {
  /** Fields that the view has or may have; `isGone`: the interface no longer returns it. */
  fields: readonly (ViewField & { isGone: boolean })[];
  chosen: ReadonlySet<string>;
  rows: readonly InterfaceRow[];
  onField: (field: ViewField, isChosen: boolean) => void;
}

function exampleIn(rows: readonly InterfaceRow[], { key, kind }: ViewField, written: (ms: number) => string): string {
  const value = rows.map((row) => row[key]).find((one) => one !== null && one !== undefined && one !== '');
  if (kind === 'time' && typeof value === 'number') return written(value);
  return typeof value === 'object' ? JSON.stringify(value) : `${(value ?? '') as string | number | boolean}`;
}

/** Columns of the interface as fields of the view: which are included, their names, and their value types. */
export function ViewFieldsTable({ fields, chosen, rows, onField }: ViewFieldsTableProps) {
  const text = useText();
  const { dateTime } = useFormats();
  return (
    <div className={styles['fields']} role="table" aria-label={text('forms.design.view.fields')}>
      <div role="row" className={styles['head']}>
        <span role="columnheader">{text('forms.design.view.member')}</span>
        <span role="columnheader">{text('forms.design.view.label')}</span>
        <span role="columnheader">{text('forms.design.view.kind')}</span>
        <span role="columnheader">{text('forms.design.view.example')}</span>
      </div>
      {fields.map(({ isGone, ...field }) => (
        <div role="row" key={field.key}>
          <span role="cell">
            <Checkbox checked={chosen.has(field.key)} onChange={({ target }) => onField(field, target.checked)}>
              {field.key}
            </Checkbox>
            {isGone && <Tag color="warning">{text('forms.design.view.gone')}</Tag>}
          </span>
          <span role="cell">
            <Input
              size="small"
              aria-label={text('forms.design.view.labelOf', { name: field.key })}
              maxLength={100}
              value={field.label}
              onChange={({ target }) => onField({ ...field, label: target.value }, chosen.has(field.key))}
            />
          </span>
          <span role="cell">
            <Select<ViewFieldKind>
              size="small"
              style={{ width: '100%' }}
              aria-label={text('forms.design.view.kindOf', { name: field.key })}
              value={field.kind}
              options={VIEW_FIELD_KINDS.map((value) => ({ value, label: text(`forms.design.view.kind.${value}`) }))}
              onChange={(kind) => onField({ ...field, kind }, chosen.has(field.key))}
            />
          </span>
          <span role="cell" className={styles['example']} title={exampleIn(rows, field, dateTime)}>
            {exampleIn(rows, field, dateTime)}
          </span>
        </div>
      ))}
    </div>
  );
}
