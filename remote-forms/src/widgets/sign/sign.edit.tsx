import { EditOutlined } from '@ant-design/icons';
import type { SignSettings } from '@banyan/shared-contracts/forms/widgets/sign.contract';
import { lazy, Suspense, useState } from 'react';
import { SignedEdit } from '../../kernel/signed-edit';
import { useText } from '../../kernel/use-text';
import type { EditProps } from '../../kernel/widget-definition';

const SignPadDialog = lazy(() => import('./sign-pad.dialog'));

/** What somebody draws by hand, in a dialog. */
export function SignEdit({ control, value, onChange, onBlur, disabled, cell }: EditProps<SignSettings, string>) {
  const text = useText();
  const [drawing, setDrawing] = useState(false);
  const close = () => {
    setDrawing(false);
    onBlur();
  };
  return (
    <>
      <SignedEdit
        control={control}
        value={value}
        disabled={disabled}
        cell={cell}
        words={{ first: text('forms.sign.draw'), again: text('forms.sign.again') }}
        icon={<EditOutlined />}
        onOpen={() => setDrawing(true)}
        onClear={() => onChange(null)}
      />
      {drawing && (
        <Suspense fallback={null}>
          <SignPadDialog
            onConfirm={(picture) => {
              onChange(picture);
              close();
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
