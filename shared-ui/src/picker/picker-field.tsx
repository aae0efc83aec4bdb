import { Select } from 'antd';
import { type AriaAttributes, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useClear } from '../form/dates/use-clear';

/** How the control of a picker looks and behaves, whatever is picked. */
export interface PickerControl {
  /** Id and ARIA attributes of the control that opens the dialog. */
  control?: AriaAttributes & { id?: string };
  /** The field was left. */
  onBlur?: () => void;
  multiple?: boolean;
  disabled?: boolean;
  invalid?: boolean;
  clearable?: boolean;
  placeholder?: string;
}

interface PickerFieldProps extends PickerControl {
  /** What is chosen; at most one without `multiple`. */
  value: readonly string[];
  labelOf: (id: string) => string;
  onChange: (ids: string[]) => void;
  /** Draws the dialog, as long as it is open. */
  dialog: (close: () => void) => ReactNode;
}

/** What was chosen, as tags; a dialog chooses others. Taking a tag away or clearing holds at once (product-2 section 4, pickers). */
export function PickerField(props: PickerFieldProps) {
  const { control = {}, value, labelOf, onChange, onBlur, dialog, placeholder } = props;
  const { multiple = false, disabled = false, invalid = false, clearable = true } = props;
  const clear = useClear();
  const [picking, setPicking] = useState(false);

  const openByKey = (event: KeyboardEvent) => {
    if (disabled || !['Enter', ' ', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    setPicking(true);
  };

  return (
    <>
      <Select<string | string[] | null>
        {...control}
        aria-haspopup="dialog"
        style={{ width: '100%' }}
        {...(multiple ? { mode: 'multiple' as const, maxTagCount: 'responsive' as const } : {})}
        open={false}
        showSearch={false}
        value={multiple ? [...value] : (value[0] ?? null)}
        options={value.map((id) => ({ value: id, label: labelOf(id) }))}
        placeholder={placeholder}
        disabled={disabled}
        allowClear={clearable && clear}
        onOpenChange={(open) => open && !disabled && setPicking(true)}
        onKeyDown={openByKey}
        onChange={(next) => onChange(Array.isArray(next) ? next : next === null || next === undefined ? [] : [next])}
        {...(onBlur === undefined ? {} : { onBlur })}
        {...(invalid ? { status: 'error' as const } : {})}
      />
      {picking && dialog(() => setPicking(false))}
    </>
  );
}
