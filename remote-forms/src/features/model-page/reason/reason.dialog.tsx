import { FITTING_DIALOG, useReturnFocus } from '@banyan/shared-ui/dialog';
import { Input, Modal } from 'antd';
import { useState } from 'react';
import { useText } from '../../../forms/public/text';

const MAX_LENGTH = 500;

/** Asks for the reason of a change of a record; calls back with undefined when the user cancels. */
export function ReasonDialog({ onAnswer }: { onAnswer: (reason: string | undefined) => void }) {
  useReturnFocus();
  const text = useText();
  const [typed, setTyped] = useState('');
  const reason = typed.trim();
  return (
    <Modal
      open
      centered
      width={480}
      styles={FITTING_DIALOG}
      mask={{ closable: false }}
      title={text('forms.reason.title')}
      okButtonProps={{ disabled: reason === '' }}
      onOk={() => onAnswer(reason)}
      onCancel={() => onAnswer(undefined)}
    >
      <p>{text('forms.reason.hint')}</p>
      <Input.TextArea
        autoFocus
        rows={3}
        maxLength={MAX_LENGTH}
        showCount
        aria-label={text('forms.reason.title')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Modal>
  );
}
