import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { DrawingPaper, useDrawingPad } from '@banyan/shared-ui/form';
import { useToast } from '@banyan/shared-ui/runtime';
import { Button, Modal } from 'antd';
import SignaturePad from 'signature_pad';
import type { SigningProps } from '../../kernel/signed-edit';
import { useText } from '../../kernel/use-text';

/** The signature pad: 600 px wide, canvas 560 × 300 (product-2 section 2); it gives a PNG data URL. */
export default function SignPadDialog({ onConfirm, onClose }: SigningProps) {
  const text = useText();
  const toast = useToast();
  const pad = useDrawingPad(SignaturePad);
  useReturnFocus();

  function confirm() {
    const drawn = pad.picture();
    if (drawn === undefined) toast('warning', text('forms.sign.title'));
    else onConfirm(drawn);
  }

  return (
    <Modal
      open
      title={text('forms.sign.title')}
      width={600}
      mask={{ closable: false }}
      onCancel={onClose}
      // The pad is as wide as the documents say, which is more than a dialog's paddings leave.
      styles={{ body: { paddingBlock: 8, marginInline: -5 } }}
      footer={[
        <Button key="clear" onClick={pad.clear}>
          {text('forms.sign.clear')}
        </Button>,
        <Button key="confirm" type="primary" onClick={confirm}>
          {text('forms.sign.confirm')}
        </Button>,
      ]}
    >
      <DrawingPaper pad={pad} label={text('forms.sign.paper')} hint={text('forms.sign.hint')} />
    </Modal>
  );
}
