import { AppError } from '@banyan/shared-contracts/errors';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { useToast } from '@banyan/shared-ui/runtime';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { useText } from '../../../kernel/use-text';
import styles from './signature.module.css';
import { useSignaturePad } from './use-signature-pad';

interface SignaturePadDialogProps {
  /** Takes the drawn picture as a data URL. */
  onSave: (picture: string) => Promise<void>;
  onClose: () => void;
}

/** The signature pad (product-1 section 2): 600 px wide, canvas 560 × 300, clear and confirm. */
export default function SignaturePadDialog({ onSave, onClose }: SignaturePadDialogProps) {
  const text = useText();
  const toast = useToast();
  const { setCanvas, started, clear, picture } = useSignaturePad();
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState('');
  useReturnFocus();

  async function confirm() {
    const drawn = picture();
    if (drawn === undefined) return toast('warning', text('admin.profile.signature.empty'));
    setSaving(true);
    setProblem('');
    try {
      await onSave(drawn);
      onClose();
    } catch (error) {
      setProblem(error instanceof AppError ? error.message : text('admin.profile.failed'));
      setSaving(false);
    }
  }

  return (
    <Modal
      open
      title={text('admin.profile.signature.padTitle')}
      width={600}
      mask={{ closable: false }}
      onCancel={onClose}
      // The pad is as wide as the documents say, which is more than a dialog's paddings leave.
      styles={{ body: { paddingBlock: 8, marginInline: -5 } }}
      footer={[
        <Button key="clear" onClick={clear} disabled={saving}>
          {text('admin.profile.signature.clear')}
        </Button>,
        <Button key="confirm" type="primary" loading={saving} onClick={() => void confirm()}>
          {text('admin.profile.signature.confirm')}
        </Button>,
      ]}
    >
      {problem !== '' && <Alert type="error" showIcon title={problem} style={{ marginBottom: 12 }} />}
      <div className={styles['paper']}>
        <canvas ref={setCanvas} role="img" aria-label={text('admin.profile.signature.padLabel')} />
        {!started && <span className={styles['hint']}>{text('admin.profile.signature.hint')}</span>}
      </div>
    </Modal>
  );
}
