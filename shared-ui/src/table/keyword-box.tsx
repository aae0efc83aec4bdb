import { SearchOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useClear } from '../form/dates/use-clear';
import { useUiText } from '../i18n/use-ui-text';

/** Props of {@link KeywordBox}. */
export interface KeywordBoxProps {
  /** What is searched; shown in the empty box, and its accessible name. */
  label: string;
  /** The keyword that counts now. */
  value: string;
  onSearch: (keyword: string) => void;
  size?: 'small';
  className?: string | undefined;
}

const MAX_LENGTH = 200;

/** Searches on Enter or by its button; clearing searches too. */
export function KeywordBox({ label, value, onSearch, size, className = '' }: KeywordBoxProps) {
  const clear = useClear();
  const text = useUiText();
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  // Cleared from outside.
  if (seen !== value) {
    setSeen(value);
    setTyped(value);
  }
  return (
    <Input.Search
      className={className}
      {...(size === undefined ? {} : { size })}
      value={typed}
      placeholder={label}
      aria-label={label}
      allowClear={clear}
      enterButton={<Button icon={<SearchOutlined />} aria-label={text('ui.action.search')} />}
      maxLength={MAX_LENGTH}
      onChange={({ target }) => setTyped(target.value)}
      onSearch={(keyword) => onSearch(keyword.trim())}
    />
  );
}
