import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { DrawingPaper, useDrawingPad } from '@banyan/shared-ui/form';
import { createSignature } from '@banyan/shared-contracts/session/profile/profile-signature.contract';
import { useRequest, useSession, useToast } from '@banyan/shared-ui/runtime';
import { Button, Checkbox, Modal } from 'antd';
import SignaturePad from 'signature_pad';
import { useState } from 'react';
import type { SigningProps } from '../../kernel/computed/signed-edit';
import styles from '../../kernel/pictures/picture.module.css';
import { useText } from '../../kernel/use-text';

/**
 * The signature pad: 600 px wide, canvas 560 × 300 (product-2 section 2); it returns a PNG data URL. A signed-in user may save the drawing
 * as one of their own signatures as well (product-2 section 4, signature dialog, type 0): it becomes the default where there is none yet.
 */
export default function SignPadDialog({ onConfirm, onClose }: SigningProps) {
  const text = useText();
  const toast = useToast();
  const request = useRequest();
  const { user, reload } = useSession();
  const pad = useDrawingPad(SignaturePad);
  const [saves, setSaves] = useState(false);
  const [saving, setSaving] = useState(false);
  useReturnFocus();

  async function saveOwn(signImg: string): Promise<void> {
    const { msg } = await request(createSignature, { body: { signImg, isDefault: 0 } });
    toast('success', msg);
    if (user.signImg === '') await reload();
  }

  async function confirm(): Promise<void> {
    const drawn = pad.picture();
    if (drawn === undefined) {
      toast('warning', text('forms.sign.title'));
      return;
    }
    setSaving(true);
    try {
      if (saves) await saveOwn(drawn);
      onConfirm(drawn);
    } catch (error) {
      // The drawing is preserved: it can be confirmed without being saved as an own signature.
      toast('error', (error as Error).message);
    } finally {
      setSaving(false);
    }
  }

  return (
    <Modal
      open
      title={text('forms.sign.title')}
      width={600}
      mask={{ closable: false }}
      onCancel={onClose}
      // The pad is as wide as the documents require, which is more than the inner width of a dialog.
      styles={{ body: { paddingBlock: 8, marginInline: -5 } }}
      footer={[
        user.userId !== '' && (
          <Checkbox key="save" className={styles['own'] ?? ''} checked={saves} onChange={({ target }) => setSaves(target.checked)}>
            {text('forms.sign.saveOwn')}
          </Checkbox>
        ),
        <Button key="clear" onClick={pad.clear}>
          {text('forms.sign.clear')}
        </Button>,
        <Button key="confirm" type="primary" loading={saving} onClick={() => void confirm()}>
          {text('forms.sign.confirm')}
        </Button>,
      ]}
    >
      <DrawingPaper pad={pad} label={text('forms.sign.paper')} hint={text('forms.sign.hint')} />
    </Modal>
  );
}
