import type { SheetColumn } from '@banyan/shared-contracts/forms/records/record-imports.contract';
import { useClear } from '@banyan/shared-ui/form';
import { Alert, Collapse, Select } from 'antd';
import { useText } from '../../../forms/public/text';
import styles from './import.module.css';
import { missingFields } from './import-rows-edit';

interface ColumnMappingProps {
  columns: readonly SheetColumn[];
  fields: readonly { address: string; label: string; required: boolean }[];
  busy: boolean;
  onMap: (place: number, address: string) => void;
}

/** The field for each column of the file: by its title, or chosen here. */
export function ColumnMapping({ columns, fields, busy, onMap }: ColumnMappingProps) {
  const text = useText();
  const clear = useClear();
  const left = columns.filter(({ address }) => address === '').length;
  const missing = missingFields(columns, fields);
  const summary =
    missing.length > 0
      ? text('forms.import.missing', { fields: missing.map(({ label }) => label).join('、') })
      : text('forms.import.mapped', { count: columns.length - left, left });
  const list = (
    <div className={styles['mapping']}>
      {columns.map(({ place, title, sample, address }) => (
        <div key={place}>
          <span title={sample}>
            {title || text('forms.import.untitled', { place: place + 1 })}
            <small>{sample}</small>
          </span>
          <Select<string>
            size="small"
            style={{ width: 150 }}
            {...(address === '' ? {} : { value: address })}
            placeholder={text('forms.import.notImported')}
            aria-label={text('forms.import.meaning', { title: title || String(place + 1) })}
            disabled={busy}
            allowClear={clear}
            showSearch={{ optionFilterProp: 'label' }}
            options={fields.map((field) => ({ value: field.address, label: field.label }))}
            onChange={(next: string | undefined) => onMap(place, next ?? '')}
          />
        </div>
      ))}
    </div>
  );
  return (
    <>
      {left === columns.length && <Alert type="warning" showIcon title={text('forms.import.foreign')} />}
      <Collapse
        size="small"
        defaultActiveKey={left > 0 || missing.length > 0 ? ['columns'] : []}
        items={[{ key: 'columns', label: `${text('forms.import.columns')} · ${summary}`, children: list }]}
      />
    </>
  );
}
