import { HIDDEN_TEXT } from '@banyan/shared-contracts/forms/values/mask';
import type { InputSettings } from '@banyan/shared-contracts/forms/widgets/input/input.contract';
import { TextView } from '../../kernel/text/text-view';
import type { ViewProps } from '../../kernel/widget-definition';

/** The text between its affixes. */
export function InputView({ shown, settings: { addonBefore, addonAfter, showPassword }, compact }: ViewProps<InputSettings>) {
  const text = typeof shown === 'string' && shown !== '' ? `${addonBefore}${showPassword ? HIDDEN_TEXT : shown}${addonAfter}` : '';
  return <TextView shown={text} compact={compact} />;
}
