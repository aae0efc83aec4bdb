import { HighlightOutlined } from '@ant-design/icons';
import type { SignatureSettings } from '@banyan/shared-contracts/forms/widgets/signature.contract';
import { useState } from 'react';
import { SignedEdit } from '../../kernel/signed-edit';
import { useText } from '../../kernel/use-text';
import type { EditProps } from '../../kernel/widget-definition';
import { SignatureDialog } from './signature.dialog';

/** A signature of the platform, chosen in a dialog among those that one may use. */
export function SignatureEdit({ control, settings, value, onChange, onBlur, disabled, cell }: EditProps<SignatureSettings, string>) {
  const text = useText();
  const [choosing, setChoosing] = useState(false);
  const close = () => {
    setChoosing(false);
    onBlur();
  };
  return (
    <>
      <SignedEdit
        control={control}
        value={value}
        disabled={disabled}
        cell={cell}
        words={{ first: text('forms.signature.choose'), again: text('forms.signature.again') }}
        icon={<HighlightOutlined />}
        onOpen={() => setChoosing(true)}
        onClear={() => onChange(null)}
      />
      {choosing && (
        <SignatureDialog
          ids={settings.ableIds}
          value={value}
          onConfirm={(icon) => {
            onChange(icon);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
