import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { useUiText } from '../i18n/use-ui-text';
import { Complaint, complaintProps } from './complaint';
import styles from './login-page.module.css';

interface PasswordFieldProps {
  ref?: Ref<HTMLInputElement>;
  value: string;
  onChange: (value: string) => void;
  autoFocus?: boolean;
  /** What is wrong with it. */
  problem?: string | undefined;
}

/** Password box with a switch to see it, and a hint while Caps Lock is on. */
export function PasswordField({ ref, value, onChange, autoFocus = false, problem }: PasswordFieldProps) {
  const text = useUiText();
  const id = useId();
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{text('ui.login.password')}</label>
      <span className={styles['password']}>
        <input
          id={id}
          ref={ref}
          name="password"
          type={visible ? 'text' : 'password'}
          autoComplete="current-password"
          maxLength={64}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          autoFocus={autoFocus}
          aria-describedby={`${id}-caps`}
          {...complaintProps(id, problem)}
        />
        <button
          type="button"
          onClick={() => setVisible(!visible)}
          aria-pressed={visible}
          aria-label={text(visible ? 'ui.login.hidePassword' : 'ui.login.showPassword')}
        >
          {visible ? <EyeOutlined /> : <EyeInvisibleOutlined />}
        </button>
      </span>
      <Complaint id={id} text={problem} />
      <small id={`${id}-caps`} className={styles['hint']} aria-live="polite">
        {capsLock ? text('ui.login.capsLock') : ''}
      </small>
    </div>
  );
}
