import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { useUiText } from '../i18n/use-ui-text';
import { Field } from './field';
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
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field label={text('ui.login.password')} problem={problem} hint={capsLock ? text('ui.login.capsLock') : ''}>
      {(props) => (
        <span className={styles['password']}>
          <input
            {...props}
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
      )}
    </Field>
  );
}
