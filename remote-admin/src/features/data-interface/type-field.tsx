import { INTERFACE_TYPE } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import type { CustomFieldProps } from '@banyan/shared-ui/crud';
import { Select } from 'antd';
import { useText } from '../../kernel/use-text';

/** The kind of an interface, a number. */
export function TypeField({ value, onChange, ...control }: CustomFieldProps) {
  const text = useText();
  return (
    <Select
      {...control}
      value={value as number}
      options={Object.values(INTERFACE_TYPE).map((type) => ({ value: type, label: text(`admin.interface.kind.${type}`) }))}
      onChange={(type) => onChange?.(type)}
    />
  );
}
