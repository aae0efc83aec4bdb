import { Select } from 'antd';
import { type AriaAttributes, type KeyboardEvent, useState } from 'react';
import { useClear } from '../form/use-clear';
import type { PickNode } from './pick-node';
import { type PickKind, pickKinds } from './picker-kinds';
import { type PickerOptions, PrincipalPickerDialog, toRef } from './principal-picker.dialog';
import { usePicked } from './use-picked';

export interface PrincipalFieldProps extends Omit<PickerOptions, 'multiple'> {
  /** Id and ARIA attributes of the control that opens the dialog. */
  control?: AriaAttributes & { id?: string };
  /** Ids, of the kind `mixed` typed ids; at most one without `multiple`. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
  /** The field was left. */
  onBlur?: () => void;
  multiple?: boolean;
  disabled?: boolean;
  invalid?: boolean;
  clearable?: boolean;
  placeholder?: string;
  title?: string;
  /** What a chosen node is called, where its name alone does not tell. */
  labelOf?: (node: PickNode) => string;
}

/** Principals that were chosen, as tags; a dialog chooses others. Taking a tag away or clearing holds at once (product-2 section 4, pickers). */
export function PrincipalField(props: PrincipalFieldProps) {
  const {
    control = {},
    value,
    onChange,
    onBlur,
    disabled = false,
    invalid = false,
    clearable = true,
    placeholder,
    labelOf,
    ...options
  } = props;
  const { kind, multiple = false } = options;
  const clear = useClear();
  const [picking, setPicking] = useState(false);
  const descriptor: PickKind = pickKinds[kind];
  const refs = value.map((id) => toRef(descriptor, id));
  const { nameOf, nodeOf } = usePicked(refs);
  const labelled = (ref: string): string => {
    const node = labelOf && nodeOf(ref);
    return node === undefined ? nameOf(ref) : (labelOf?.(node) ?? '');
  };

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
        options={value.map((id, index) => ({ value: id, label: labelled(refs[index] ?? '') }))}
        placeholder={placeholder}
        disabled={disabled}
        allowClear={clearable && clear}
        onOpenChange={(open) => open && !disabled && setPicking(true)}
        onKeyDown={openByKey}
        onChange={(next) => onChange(Array.isArray(next) ? next : next === null || next === undefined ? [] : [next])}
        {...(onBlur === undefined ? {} : { onBlur })}
        {...(invalid ? { status: 'error' as const } : {})}
      />
      {picking && (
        <PrincipalPickerDialog
          {...options}
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
