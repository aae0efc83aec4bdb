import { DrawingPaper, useDrawingPad } from '@banyan/shared-ui/form';
import { useToast } from '@banyan/shared-ui/runtime';
import { Button } from 'antd';
import SignaturePad from 'signature_pad';
import { useText } from '../use-text';
import { PictureDialog } from './picture-dialog';

interface SignaturePadDialogProps {
  /** Takes the drawn picture as a data URL. */
  onSave: (picture: string) => Promise<void>;
  onClose: () => void;
}

/** The signature pad (product-1 section 2): 600 px wide, canvas 560 × 300, clear and confirm. */
export default function SignaturePadDialog({ onSave, onClose }: SignaturePadDialogProps) {
  const text = useText();
  const toast = useToast();
  const pad = useDrawingPad(SignaturePad);
  const { clear, picture } = pad;

  function confirm(save: (work: () => Promise<void>) => void) {
    const drawn = picture();
    if (drawn === undefined) toast('warning', text('admin.profile.signature.empty'));
    else save(() => onSave(drawn));
  }

  return (
    <PictureDialog
      onClose={onClose}
      frame={(saving, save) => ({
        title: text('admin.profile.signature.padTitle'),
        width: 600,
        // The pad is as wide as the documents say, which is more than a dialog's paddings leave.
        styles: { body: { paddingBlock: 8, marginInline: -5 } },
        footer: [
          <Button key="clear" onClick={clear} disabled={saving}>
            {text('admin.profile.signature.clear')}
          </Button>,
          <Button key="confirm" type="primary" loading={saving} onClick={() => confirm(save)}>
            {text('admin.profile.signature.confirm')}
          </Button>,
        ],
      })}
    >
      <DrawingPaper pad={pad} label={text('admin.profile.signature.padLabel')} hint={text('admin.profile.signature.hint')} />
    </PictureDialog>
  );
}
