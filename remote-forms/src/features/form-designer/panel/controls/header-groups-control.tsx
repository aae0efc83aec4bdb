import { type ControlProps, RowList } from '@banyan/shared-ui/designer';
import { Input, Segmented, Select } from 'antd';
import { useText } from '../../../../forms/public/text';
import { useFormFacts } from '../form-facts';
import styles from '../controls.module.css';

/** A heading over several columns of a sub-table (api-forms B6). */
interface HeaderGroup {
  id: string;
  fullName: string;
  childColumns: string[];
  align: string;
}

const ALIGNS = ['left', 'center', 'right'] as const;

const freshId = (rows: readonly HeaderGroup[]): string => {
  let number = rows.length + 1;
  while (rows.some(({ id }) => id === `complex${number}`)) number += 1;
  return `complex${number}`;
};

/** Headings over columns: each column is below at most one; columns that are fixed to an edge are below none. */
export function HeaderGroupsControl({ target, value, onChange, onEnd }: ControlProps) {
  const text = useText();
  const { fields, tables } = useFormFacts();
  const rows = Array.isArray(value) ? (value as HeaderGroup[]) : [];
  const table = tables.find(({ id }) => id === target.id)?.key;
  const columns = fields.filter((field) => field.table === table && !['left', 'right'].includes(fixedOf(field.item.__config__)));
  return (
    <RowList
      {...{ rows, onChange, onEnd }}
      nameOf={({ fullName }, index) => fullName || text('forms.panel.header.nth', { n: index + 1 })}
      fresh={(): HeaderGroup => ({ id: freshId(rows), fullName: '', childColumns: [], align: 'center' })}
      render={(row, put) => {
        const others = new Set(rows.filter(({ id }) => id !== row.id).flatMap(({ childColumns }) => childColumns));
        const settle = (next: HeaderGroup) => {
          put(next);
          onEnd();
        };
        return (
          <>
            <Input
              aria-label={text('forms.panel.header.title')}
              placeholder={text('forms.panel.header.title')}
              value={row.fullName}
              onChange={({ target: box }) => put({ ...row, fullName: box.value })}
              onBlur={onEnd}
            />
            <Select<string[]>
              mode="multiple"
              aria-label={text('forms.panel.header.columns')}
              placeholder={text('forms.panel.header.columns')}
              value={row.childColumns}
              options={columns.filter(({ key }) => !others.has(key)).map(({ key, label }) => ({ value: key, label }))}
              onChange={(childColumns) => settle({ ...row, childColumns })}
            />
            <Segmented<string>
              className={styles['segmented'] ?? ''}
              aria-label={text('forms.panel.header.align')}
              value={row.align}
              options={ALIGNS.map((align) => ({ value: align, label: text(`forms.panel.align.${align}`) }))}
              onChange={(align) => settle({ ...row, align })}
            />
          </>
        );
      }}
    />
  );
}

const fixedOf = (config: Readonly<Record<string, unknown>>): string =>
  typeof config['tableFixed'] === 'string' ? config['tableFixed'] : '';
