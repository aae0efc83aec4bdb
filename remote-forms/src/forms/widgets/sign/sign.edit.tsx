import { EditOutlined } from '@ant-design/icons';
import type { SignSettings } from '@banyan/shared-contracts/forms/widgets/sign/sign.contract';
import { lazy } from 'react';
import { SignedEdit } from '../../kernel/computed/signed-edit';
import { useText } from '../../kernel/use-text';
import type { EditProps } from '../../kernel/widget-definition';

const SignPadDialog = lazy(() => import('./sign-pad.dialog'));

/** A signature that the user draws by hand, in a dialog. */
export function SignEdit(props: EditProps<SignSettings, string>) {
  const text = useText();
  const words = { first: text('forms.sign.draw'), again: text('forms.sign.again') };
  return <SignedEdit {...props} words={words} icon={<EditOutlined />} dialog={(ends) => <SignPadDialog {...ends} />} />;
}
