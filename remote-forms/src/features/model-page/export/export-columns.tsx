import { SortableList } from '@banyan/shared-ui/sortable';
import { Checkbox } from 'antd';
import { useText } from '../../../forms/public/text';
import styles from './export.module.css';

/** A column of the list, and whether the file contains it. */
export interface ExportColumn {
  key: string;
  title: string;
  chosen: boolean;
}

interface ExportColumnsProps {
  columns: readonly ExportColumn[];
  onChange: (columns: ExportColumn[]) => void;
}

/** The columns of the file, in its order. */
export function ExportColumns({ columns, onChange }: ExportColumnsProps) {
  const text = useText();
  const count = columns.filter(({ chosen }) => chosen).length;
  return (
    <div role="group" aria-label={text('forms.export.columns')}>
      <Checkbox
        checked={count === columns.length}
        indeterminate={count > 0 && count < columns.length}
        onChange={({ target }) => onChange(columns.map((column) => ({ ...column, chosen: target.checked })))}
      >
        {text('forms.export.allColumns')}
      </Checkbox>
      <div className={styles['columns']}>
        <SortableList
          items={columns}
          keyOf={({ key }) => key}
          nameOf={({ title }) => title}
          onMove={onChange}
          render={({ key, title, chosen }) => (
            <Checkbox
              checked={chosen}
              onChange={({ target }) =>
                onChange(columns.map((column) => (column.key === key ? { ...column, chosen: target.checked } : column)))
              }
            >
              {title}
            </Checkbox>
          )}
        />
      </div>
    </div>
  );
}
