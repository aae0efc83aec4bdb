import type { CustomFieldProps } from '@banyan/shared-ui/crud';
import { DateControl } from '@banyan/shared-ui/form';
import { useId, useState } from 'react';
import { useText } from '../../../kernel/use-text';
import styles from '../notice.module.css';

/** The time at which the notice expires; empty means never. A draft may have a time in the past, with a warning. */
export function ExpiryField({ id, value, onChange, disabled = false }: CustomFieldProps) {
  const text = useText();
  const hintId = useId();
  const [now, setNow] = useState(() => Date.now());
  const moment = typeof value === 'number' ? value : null;
  const isOver = moment !== null && moment <= now;
  return (
    <>
      <DateControl
        {...(id === undefined ? {} : { id })}
        unit="minute"
        value={moment}
        onChange={(chosen) => {
          setNow(Date.now());
          onChange?.(chosen);
        }}
        disabled={disabled}
        placeholder=""
        {...(isOver ? { status: 'warning', 'aria-describedby': hintId } : {})}
      />
      {isOver && (
        <p id={hintId} className={styles['hint']} role="status">
          {text('messaging.notice.expirationPast')}
        </p>
      )}
    </>
  );
}
