import { Input, Tooltip } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import styles from './import.module.css';

interface ImportCellProps {
  label: string;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

/** One cell: a press or Enter opens it, Enter or leaving it keeps what was typed, Escape gives it up. */
export function ImportCell({ label, value, problem, onChange }: ImportCellProps) {
  const [typed, setTyped] = useState<string>();
  const wrong = problem !== undefined;

  function keep() {
    if (typed !== undefined && typed.trim() !== value) onChange(typed.trim());
    setTyped(undefined);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) keep();
    if (event.key !== 'Escape') return;
    // The dialog stays open.
    event.stopPropagation();
    setTyped(undefined);
  }

  return (
    <span role="cell" className={styles['cell']} data-wrong={wrong}>
      {typed === undefined ? (
        <Tooltip title={problem ?? ''}>
          <button
            type="button"
            className={styles['value']}
            aria-label={wrong ? `${label}: ${value} (${problem})` : `${label}: ${value}`}
            onClick={() => setTyped(value)}
          >
            {value === '' && wrong ? problem : value}
          </button>
        </Tooltip>
      ) : (
        <Input
          size="small"
          autoFocus
          aria-label={label}
          value={typed}
          maxLength={2000}
          {...(wrong ? { status: 'error' as const } : {})}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={keep}
          onKeyDown={onKeyDown}
        />
      )}
    </span>
  );
}
