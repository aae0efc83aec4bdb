import { Button, Modal } from 'antd';
import { useUiText } from '../i18n/use-ui-text';
import { PasswordChangeForm } from './password-change-form';
import styles from './password.module.css';

/** Props of {@link ForcedPasswordDialog}. */
export interface ForcedPasswordDialogProps {
  /** The password has run out; otherwise it is the initial one. */
  expired?: boolean;
  /** The password has been changed, which ends the session; gets the server's message. */
  onChanged: (message: string) => void | Promise<void>;
  /** The only other way out. */
  onSignOut: () => void | Promise<void>;
}

/** Shown to users who must replace the initial password (product-1 section 2) or one that has expired; cannot be closed. */
export function ForcedPasswordDialog({ expired = false, onChanged, onSignOut }: ForcedPasswordDialogProps) {
  const text = useUiText();
  return (
    <Modal
      open
      title={text(expired ? 'ui.password.expiredTitle' : 'ui.password.forcedTitle')}
      width={508}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      footer={null}
    >
      <p className={styles['why']}>{text(expired ? 'ui.password.expiredWhy' : 'ui.password.forcedWhy')}</p>
      <PasswordChangeForm onChanged={onChanged} actions={<Button onClick={() => void onSignOut()}>{text('ui.user.signOut')}</Button>} />
    </Modal>
  );
}
