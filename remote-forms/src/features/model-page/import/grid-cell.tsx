import { Input } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import styles from './import.module.css';

interface GridCellProps {
  fixed: boolean;
  label: string;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

/** One cell: a click or Enter opens it, Enter or leaving it accepts the typed text, Escape discards it. */
export function GridCell({ fixed, label, value, problem, onChange }: GridCellProps) {
  const [typed, setTyped] = useState<string>();
  const wrong = problem !== undefined;
  function keep() {
    if (typed !== undefined && typed.trim() !== value) onChange(typed.trim());
    setTyped(undefined);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) keep();
    else if (event.key === 'Escape') {
      // The dialog stays open.
      event.stopPropagation();
      setTyped(undefined);
    }
  }
  if (fixed) return <span className={styles['value']}>{value}</span>;
  if (typed === undefined)
    return (
      <button
        type="button"
        className={styles['value']}
        data-wrong={wrong}
        title={problem ?? value}
        aria-label={wrong ? `${label}: ${value} (${problem})` : `${label}: ${value}`}
        onClick={() => setTyped(value)}
      >
        {value}
      </button>
    );
  return (
    <Input
      size="small"
      autoFocus
      aria-label={label}
      value={typed}
      maxLength={2000}
      {...(wrong ? { status: 'error' as const } : {})}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={keep}
      onKeyDown={onKeyDown}
    />
  );
}
