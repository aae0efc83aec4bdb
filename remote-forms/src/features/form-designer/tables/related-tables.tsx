import { Checkbox, Segmented, Select } from 'antd';
import { useText } from '../../../forms/public/text';
import type { RelatedChoice } from './use-table-choice';
import styles from './tables.module.css';

interface RelatedTablesProps {
  tables: readonly RelatedChoice[];
  onChange: (table: string, part: Partial<RelatedChoice>) => void;
}

/** Tables beside the main one: whether they are in the form, in which role, and the column that joins them to a record. */
export function RelatedTables({ tables, onChange }: RelatedTablesProps) {
  const text = useText();
  return (
    <ul className={styles['related']}>
      {tables.map(({ table, name, isChosen, kind, foreignKey, columns }) => (
        <li key={table}>
          <Checkbox checked={isChosen} onChange={({ target }) => onChange(table, { isChosen: target.checked })}>
            {name === table ? table : `${name} · ${table}`}
          </Checkbox>
          {isChosen && (
            <div className={styles['relation']}>
              <Segmented
                aria-label={text('forms.designer.tables.kind', { name })}
                value={kind}
                options={(['one', 'rows'] as const).map((value) => ({ value, label: text(`forms.designer.tables.${value}`) }))}
                onChange={(value) => onChange(table, { kind: value })}
              />
              <Select
                aria-label={text('forms.designer.tables.foreignKey', { name })}
                placeholder={text('forms.designer.tables.chooseKey')}
                value={foreignKey === '' ? null : foreignKey}
                options={columns.map(({ field }) => ({ value: field, label: field }))}
                onChange={(value) => onChange(table, { foreignKey: value ?? '' })}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
