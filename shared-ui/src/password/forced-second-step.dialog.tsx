import { Button, Modal } from 'antd';
import { useUiText } from '../i18n/use-ui-text';
import styles from './password.module.css';
import { SecondStepSetup } from './second-step-setup';

/** Props of {@link ForcedSecondStepDialog}. */
export interface ForcedSecondStepDialogProps {
  /** One-time codes are set up. */
  onDone: () => void | Promise<void>;
  /** The only other way out. */
  onSignOut: () => void | Promise<void>;
}

/** Shown to users who must set up one-time codes first; cannot be closed. */
export function ForcedSecondStepDialog({ onDone, onSignOut }: ForcedSecondStepDialogProps) {
  const text = useUiText();
  return (
    <Modal
      open
      title={text('ui.secondStep.forcedTitle')}
      width={508}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      footer={null}
    >
      <p className={styles['why']}>{text('ui.secondStep.forcedWhy')}</p>
      <SecondStepSetup onDone={onDone} actions={<Button onClick={() => void onSignOut()}>{text('ui.user.signOut')}</Button>} />
    </Modal>
  );
}
