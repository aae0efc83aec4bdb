import { AppError } from '@banyan/shared-contracts/errors';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { Alert, Modal, type ModalProps } from 'antd';
import { type ReactNode, useState } from 'react';
import { useText } from '../use-text';

interface PictureDialogProps {
  onClose: () => void;
  /** Title, width and buttons. `save` does the work and closes, or says why it could not. */
  frame: (saving: boolean, save: (work: () => Promise<void>) => void) => ModalProps;
  children: ReactNode;
}

/** A dialog in which a picture is made and saved; a click beside it does not throw it away. */
export function PictureDialog({ onClose, frame, children }: PictureDialogProps) {
  const text = useText();
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState('');
  useReturnFocus();

  async function save(work: () => Promise<void>) {
    if (saving) return;
    setSaving(true);
    setProblem('');
    try {
      await work();
      onClose();
    } catch (error) {
      setProblem(error instanceof AppError ? error.message : text('admin.profile.failed'));
      setSaving(false);
    }
  }

  return (
    <Modal open mask={{ closable: false }} onCancel={onClose} {...frame(saving, (work) => void save(work))}>
      {problem !== '' && <Alert type="error" showIcon title={problem} style={{ marginBottom: 12 }} />}
      {children}
    </Modal>
  );
}
