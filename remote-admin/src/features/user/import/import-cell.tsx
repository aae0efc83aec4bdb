import type { UserColumn } from '@banyan/shared-contracts/organization/user/user-import.contract';
import { Input } from 'antd';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import styles from './import.module.css';

interface ImportCellProps {
  column: UserColumn;
  label: string;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

/** One cell: a click or Enter opens it. Enter, leaving the cell or scrolling it out of view saves the input; Escape discards it. */
export function ImportCell({ column, label, value, problem, onChange }: ImportCellProps) {
  const [typed, setTyped] = useState<string>();
  const [leftByKey, setLeftByKey] = useState(false);
  const wrong = problem !== undefined;

  function keep() {
    if (typed !== undefined && typed.trim() !== value) onChange(typed.trim());
  }

  function close(byKey: boolean) {
    setTyped(undefined);
    setLeftByKey(byKey);
  }

  // Rows out of sight are not drawn: their cells go without having been left.
  const drop = useEffectEvent(keep);
  useEffect(() => () => drop(), []);

  function onKeyDown(event: KeyboardEvent) {
    // The dialog stays open.
    if (event.key === 'Escape') event.stopPropagation();
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) keep();
    else return;
    close(true);
  }

  return (
    <span role="cell" className={styles['cell']} data-column={column} data-wrong={wrong}>
      {typed === undefined ? (
        <button
          type="button"
          className={styles['value']}
          aria-label={wrong ? `${label}: ${value} (${problem})` : `${label}: ${value}`}
          autoFocus={leftByKey}
          onClick={() => setTyped(value)}
        >
          {value}
        </button>
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
          onBlur={() => {
            keep();
            close(false);
          }}
          onKeyDown={onKeyDown}
        />
      )}
    </span>
  );
}
