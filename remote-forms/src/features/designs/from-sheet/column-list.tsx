import { SHEET_KINDS, type SheetColumn, type SheetTable } from '@banyan/shared-contracts/forms/designs/design-sheets.contract';
import { Checkbox, Input, Select } from 'antd';
import { memo } from 'react';
import { useText } from '../../../forms/public/text';
import { ColumnEvidence } from './column-evidence';
import { ColumnSettings } from './column-settings';
import { type ColumnChoice, mayBeUnique } from './sheet-choice';
import styles from './from-sheet.module.css';

type Change = (place: number, change: Partial<ColumnChoice>) => void;

interface ColumnListProps {
  table: SheetTable;
  choices: readonly ColumnChoice[];
  /** Index of the column that contains the key of the main table's row; it is not a field. */
  keyPlace?: number | undefined;
  onChange: Change;
}

const HEADS = ['column', 'name', 'kind', 'rules', 'evidence'] as const;

/** The columns of a table with the field that each becomes, and the reason for that suggestion. */
export function ColumnList({ table, choices, keyPlace, onChange }: ColumnListProps) {
  const text = useText();
  return (
    <div className={styles['columns']} role="table" aria-label={table.sheet || table.title}>
      <div role="row" className={styles['head']}>
        {HEADS.map((head) => (
          <span key={head} role="columnheader">
            {text(`forms.designs.sheet.${head}`)}
          </span>
        ))}
      </div>
      {table.columns.map((column) => {
        const choice = choices.find(({ place }) => place === column.place);
        if (choice === undefined) return null;
        return <ColumnRow key={column.place} column={column} choice={choice} isKey={keyPlace === column.place} onChange={onChange} />;
      })}
    </div>
  );
}

interface ColumnRowProps {
  column: SheetColumn;
  choice: ColumnChoice;
  isKey: boolean;
  onChange: Change;
}

const ColumnRow = memo(function ColumnRow({ column, choice, isKey, onChange }: ColumnRowProps) {
  const text = useText();
  const { place, title, samples } = column;
  const { isIncluded, label, kind } = choice;
  const change = (next: Partial<ColumnChoice>) => onChange(place, next);
  return (
    <div role="row" className={styles['row']} data-included={isIncluded}>
      <span role="cell" className={styles['column']}>
        <Checkbox
          checked={isIncluded}
          disabled={isKey}
          aria-label={text('forms.designs.sheet.include', { name: title })}
          onChange={({ target }) => change({ isIncluded: target.checked })}
        >
          {title}
        </Checkbox>
        <small title={samples.join(' · ')}>{isKey ? text('forms.designs.sheet.isKey') : samples.join(' · ')}</small>
      </span>
      {isIncluded ? (
        <>
          <span role="cell">
            <Input
              aria-label={text('forms.designs.sheet.nameOf', { name: title })}
              value={label}
              maxLength={100}
              status={label.trim() === '' ? 'error' : ''}
              onChange={({ target }) => change({ label: target.value })}
            />
          </span>
          <span role="cell" className={styles['kind']}>
            <Select
              aria-label={text('forms.designs.sheet.kindOf', { name: title })}
              value={kind}
              options={SHEET_KINDS.map((value) => ({ value, label: text(`forms.designs.sheet.kind.${value}`) }))}
              onChange={(value) => change({ kind: value })}
            />
            <ColumnSettings column={column} choice={choice} onChange={change} />
          </span>
          <span role="cell" className={styles['rules']}>
            {kind !== 'switch' && (
              <Checkbox checked={choice.isRequired === 1} onChange={({ target }) => change({ isRequired: target.checked ? 1 : 0 })}>
                {text('forms.designs.sheet.required')}
              </Checkbox>
            )}
            {mayBeUnique(kind) && (
              <Checkbox checked={choice.isUnique === 1} onChange={({ target }) => change({ isUnique: target.checked ? 1 : 0 })}>
                {text('forms.designs.sheet.unique')}
              </Checkbox>
            )}
          </span>
          <span role="cell">
            <ColumnEvidence column={column} kind={kind} />
          </span>
        </>
      ) : (
        <span role="cell" className={styles['left']}>
          {isKey ? '' : text('forms.designs.sheet.leftOut')}
        </span>
      )}
    </div>
  );
});
