import { HighlightOutlined } from '@ant-design/icons';
import type { SignatureSettings } from '@banyan/shared-contracts/forms/widgets/signature/signature.contract';
import { SignedEdit } from '../../kernel/computed/signed-edit';
import { useText } from '../../kernel/use-text';
import type { EditProps } from '../../kernel/widget-definition';
import { SignatureDialog } from './signature.dialog';

/** A signature of the platform, chosen in a dialog from those that the user may use. */
export function SignatureEdit({ settings, ...props }: EditProps<SignatureSettings, string>) {
  const text = useText();
  const words = { first: text('forms.signature.choose'), again: text('forms.signature.again') };
  return (
    <SignedEdit
      {...props}
      words={words}
      icon={<HighlightOutlined />}
      dialog={(ends) => <SignatureDialog {...ends} ids={settings.ableIds} value={props.value} />}
    />
  );
}
