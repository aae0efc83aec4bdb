import { Select } from 'antd';
import { useClear } from '../form/use-clear';
import { type AriaAttributes, type KeyboardEvent, useState } from 'react';
import { useUserNames } from './use-user-names';
import { UserPickerDialog } from './user-picker.dialog';

export interface UserFieldProps {
  /** Id and ARIA attributes of the control that opens the dialog. */
  control?: AriaAttributes & { id?: string };
  /** Ids of users; at most one without `multiple`. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
  /** The field was left. */
  onBlur?: () => void;
  multiple?: boolean;
  disabled?: boolean;
  invalid?: boolean;
  clearable?: boolean;
  placeholder?: string;
}

/** People that were chosen, as tags; a dialog chooses others. Taking a tag away or clearing holds at once (product-2 section 4, pickers). */
export function UserField(props: UserFieldProps) {
  const { control = {}, value, onChange, onBlur, multiple = false, disabled = false, invalid = false, clearable = true } = props;
  const [picking, setPicking] = useState(false);
  const nameOf = useUserNames(value);
  const options = value.map((id) => ({ value: id, label: nameOf(id) }));

  const openByKey = (event: KeyboardEvent) => {
    if (disabled || !['Enter', ' ', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    setPicking(true);
  };

  const clear = useClear();
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
        options={options}
        placeholder={props.placeholder}
        disabled={disabled}
        allowClear={clearable && clear}
        onOpenChange={(open) => open && !disabled && setPicking(true)}
        onKeyDown={openByKey}
        onChange={(next) => onChange(Array.isArray(next) ? next : next === null || next === undefined ? [] : [next])}
        {...(onBlur === undefined ? {} : { onBlur })}
        {...(invalid ? { status: 'error' as const } : {})}
      />
      {picking && (
        <UserPickerDialog
          multiple={multiple}
          value={value}
          onConfirm={(ids) => {
            setPicking(false);
            onChange(ids);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}
