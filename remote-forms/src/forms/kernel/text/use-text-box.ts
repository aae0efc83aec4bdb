import { useClear } from '@banyan/shared-ui/form';
import type { ChangeEvent } from 'react';
import type { EditProps } from '../widget-definition';

interface TextSettings {
  readonly: boolean;
  clearable: boolean;
  maxlength: number | null;
}

/** The common part of text inputs, of one line or several: an empty text is null. */
export function useTextBox(props: EditProps<TextSettings, string>) {
  const { control, settings, value, onChange, onBlur, disabled, invalid, placeholder, cell } = props;
  const { maxlength, clearable, readonly } = settings;
  const clear = useClear();
  return {
    ...control,
    value: value ?? '',
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(event.target.value === '' ? null : event.target.value),
    onBlur,
    disabled,
    readOnly: readonly,
    placeholder,
    allowClear: clearable && !cell && clear,
    ...(maxlength === null ? {} : { maxLength: maxlength }),
    ...(invalid ? { status: 'error' as const } : {}),
  };
}
