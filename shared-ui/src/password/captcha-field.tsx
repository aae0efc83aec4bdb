import { passwordCaptchaPath } from '@banyan/shared-contracts/session/profile/profile-password.contract';
import { useHost } from '@banyan/shared-ui/runtime';
import { Input } from 'antd';
import { useUiText } from '../i18n/use-ui-text';
import styles from './password.module.css';

interface CaptchaFieldProps {
  /** Key under which the server stores the answer. */
  captchaKey: string;
  onRenew: () => void;
  /** Set by the form item around it. */
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
}

/** The characters of a picture; a click on the picture requests another one. */
export function CaptchaField({ captchaKey, onRenew, onChange, ...field }: CaptchaFieldProps) {
  const text = useUiText();
  const { resolveUrl } = useHost();
  return (
    <div className={styles['captcha']}>
      <Input {...field} autoComplete="off" maxLength={6} onChange={({ target }) => onChange?.(target.value)} />
      <button type="button" className={styles['picture']} onClick={onRenew} aria-label={text('ui.login.captchaRenew')}>
        <img src={resolveUrl(passwordCaptchaPath(captchaKey))} alt="" />
      </button>
    </div>
  );
}
