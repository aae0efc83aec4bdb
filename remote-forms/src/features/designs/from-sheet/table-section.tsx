import type { SheetTable } from '@banyan/shared-contracts/forms/designs/design-sheets.contract';
import { useFormats } from '@banyan/shared-ui/format';
import { Alert, Select } from 'antd';
import { useText } from '../../../forms/public/text';
import { ColumnList } from './column-list';
import type { ColumnChoice } from './sheet-choice';
import styles from './from-sheet.module.css';

interface TableSectionProps {
  table: SheetTable;
  choices: readonly ColumnChoice[];
  keyPlace?: number | undefined;
  onHeader: (row: number) => void;
  onChange: (place: number, change: Partial<ColumnChoice>) => void;
}

/** One table of the file: its header, its notes, and its columns. */
export function TableSection({ table, choices, keyPlace, onHeader, onChange }: TableSectionProps) {
  const text = useText();
  const formats = useFormats();
  const { sheet, title, rows, header, headers, notes } = table;
  return (
    <section className={styles['table']}>
      <header>
        <h3>
          {text('forms.designs.sheet.table', { name: title || sheet || text('forms.designs.sheet.file'), rows: formats.number(rows) })}
        </h3>
        <label className={styles['header']}>
          <span>{text('forms.designs.sheet.header')}</span>
          <Select
            aria-label={text('forms.designs.sheet.header')}
            value={header}
            options={[
              { value: 0, label: text('forms.designs.sheet.noHeader') },
              ...headers.map(({ row, text: first }) => ({
                value: row,
                label: text('forms.designs.sheet.headerRow', { row, text: first }),
              })),
            ]}
            onChange={onHeader}
          />
        </label>
      </header>
      {notes.length > 0 && <Alert type="info" showIcon title={notes.join('；')} />}
      <ColumnList table={table} choices={choices} keyPlace={keyPlace} onChange={onChange} />
    </section>
  );
}
