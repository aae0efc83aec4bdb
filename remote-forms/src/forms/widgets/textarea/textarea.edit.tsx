import type { TextareaSettings } from '@banyan/shared-contracts/forms/widgets/textarea/textarea.contract';
import { Input } from 'antd';
import { useTextBox } from '../../kernel/text/use-text-box';
import type { EditProps } from '../../kernel/widget-definition';

/** Several lines of text, in the height of the design. */
export function TextareaEdit(props: EditProps<TextareaSettings, string>) {
  const { showCount, autoSize } = props.settings;
  return (
    <Input.TextArea
      {...useTextBox(props)}
      showCount={showCount}
      autoSize={autoSize}
      // The character count is below the box.
      style={{ marginBottom: showCount ? 22 : 0 }}
    />
  );
}
