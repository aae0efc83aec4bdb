import type { ColumnDesign } from '@banyan/shared-contracts/forms/column-design';
import { Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../kernel/use-text';
import styles from './model-page.module.css';

interface KeywordBoxProps {
  design: ColumnDesign;
  value: string;
  onSearch: (keyword: string) => void;
}

/** Searches all keyword fields at once; not there where the design names none. */
export function KeywordBox({ design, value, onSearch }: KeywordBoxProps) {
  const text = useText();
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  // Cleared from elsewhere.
  if (seen !== value) {
    setSeen(value);
    setTyped(value);
  }
  const fields = design.searchList.filter(({ isKeyword }) => isKeyword).map(({ label }) => label);
  if (fields.length === 0) return null;
  const label = text('forms.list.keyword', { fields: fields.join(' / ') });
  return (
    <Input.Search
      className={styles['keyword'] ?? ''}
      value={typed}
      placeholder={label}
      aria-label={label}
      allowClear
      maxLength={200}
      onChange={({ target }) => setTyped(target.value)}
      onSearch={(keyword) => onSearch(keyword.trim())}
    />
  );
}
