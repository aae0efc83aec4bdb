import type { PickNode } from './pick/pick-node';
import { type PickerControl, PickerField } from './picker-field';
import { type PickKind, pickKinds } from './picker-kinds';
import { type PickerOptions, PrincipalPickerDialog, toRef } from './principal-picker.dialog';
import { usePicked } from './pick/use-picked';

export interface PrincipalFieldProps extends Omit<PickerOptions, 'multiple'>, PickerControl {
  /** Ids, of the kind `mixed` typed ids; at most one without `multiple`. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
  title?: string;
  /** Label of a chosen node, where its name alone is ambiguous. */
  labelOf?: (node: PickNode) => string;
}

/** Principals that were chosen; a dialog chooses others. */
export function PrincipalField(props: PrincipalFieldProps) {
  const { control, onBlur, disabled, invalid, clearable, placeholder, labelOf, ...options } = props;
  const { kind, multiple = false, value, onChange } = options;
  const descriptor: PickKind = pickKinds[kind];
  const { nameOf, nodeOf } = usePicked(value.map((id) => toRef(descriptor, id)));
  const labelled = (id: string): string => {
    const ref = toRef(descriptor, id);
    const node = labelOf && nodeOf(ref);
    return node === undefined ? nameOf(ref) : (labelOf?.(node) ?? '');
  };
  return (
    <PickerField
      {...props}
      labelOf={labelled}
      dialog={(close) => (
        <PrincipalPickerDialog
          {...options}
          multiple={multiple}
          onConfirm={(ids) => {
            close();
            onChange(ids);
          }}
          onClose={close}
        />
      )}
    />
  );
}
