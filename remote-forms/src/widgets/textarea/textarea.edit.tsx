import type { TextareaSettings } from '@banyan/shared-contracts/forms/widgets/textarea.contract';
import { useClear } from '@banyan/shared-ui/form';
import { Input } from 'antd';
import type { EditProps } from '../../kernel/widget-definition';

/** Several lines of text, as high as the design says. */
export function TextareaEdit(props: EditProps<TextareaSettings, string>) {
  const { control, settings, value, onChange, onBlur, disabled, invalid, placeholder, cell } = props;
  const { maxlength, showCount, clearable, readonly, autoSize } = settings;
  const clear = useClear();
  return (
    <Input.TextArea
      {...control}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={onBlur}
      disabled={disabled}
      readOnly={readonly}
      placeholder={placeholder}
      allowClear={clearable && !cell && clear}
      showCount={showCount}
      autoSize={autoSize}
      // The count stands below the box.
      style={{ marginBottom: showCount ? 22 : 0 }}
      {...(maxlength === null ? {} : { maxLength: maxlength })}
      {...(invalid ? { status: 'error' as const } : {})}
    />
  );
}
