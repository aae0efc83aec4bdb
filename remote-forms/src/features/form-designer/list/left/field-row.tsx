import { SearchOutlined } from '@ant-design/icons';
import { Button, Checkbox, Tooltip } from 'antd';
import { memo } from 'react';
import { useText } from '../../../../forms/public/text';
import styles from './left.module.css';

/** Adds the field to the columns or searches, or removes it. */
export type Toggle = (list: 'columnList' | 'searchList', address: string) => void;

interface FieldRowProps {
  address: string;
  label: string;
  isColumn: boolean;
  /** Undefined where it cannot be searched by. */
  isSearch: boolean | undefined;
  /** The same function each time: a change of one field draws no other one. */
  onToggle: Toggle;
}

/** A field of the form, which may become a column and a search field. */
export const FieldRow = memo(function FieldRow({ address, label, isColumn, isSearch, onToggle }: FieldRowProps) {
  const text = useText();
  return (
    <div className={styles['field']} data-field={address}>
      <Checkbox checked={isColumn} onChange={() => onToggle('columnList', address)}>
        {label}
      </Checkbox>
      {isSearch !== undefined && (
        <Tooltip title={text(isSearch ? 'forms.design.list.dropSearch' : 'forms.design.list.addSearch')}>
          <Button
            type={isSearch ? 'primary' : 'text'}
            ghost={isSearch}
            size="small"
            icon={<SearchOutlined />}
            aria-pressed={isSearch}
            aria-label={text('forms.design.list.searchBy', { name: label })}
            onClick={() => onToggle('searchList', address)}
          />
        </Tooltip>
      )}
    </div>
  );
});
