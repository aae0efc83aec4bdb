import { Modal } from 'antd';
import type { ReactNode } from 'react';
import styles from './screen-dialog.module.css';

interface ScreenDialogProps {
  /** Shown at the top, with the button that closes the dialog. */
  bar: ReactNode;
  /** Names the dialog where the bar does not. */
  label?: string;
  onClose: () => void;
  onOpened?: () => void;
  children: ReactNode;
}

/** A dialog over the whole window, under a bar of its own. */
export function ScreenDialog({ bar, label, onClose, onOpened, children }: ScreenDialogProps) {
  return (
    <Modal
      open
      title={bar}
      {...(label === undefined ? {} : { 'aria-label': label })}
      width="100vw"
      footer={null}
      closable={false}
      onCancel={onClose}
      className={styles['screen'] ?? ''}
      style={{ top: 0, maxWidth: '100vw', margin: 0, padding: 0 }}
      afterOpenChange={(open) => open && onOpened?.()}
      destroyOnHidden
    >
      {children}
    </Modal>
  );
}
