import type { CustomFieldProps } from '@banyan/shared-ui/crud';
import { Form, Select } from 'antd';
import { useText } from '../../kernel/use-text';
import { TYPES } from './use-menu-choices';

/** The type of a menu, a number. What was chosen for another type is not kept. */
export function TypeField({ value, onChange, disabled = false, ...control }: CustomFieldProps) {
  const text = useText();
  const form = Form.useFormInstance<object>();
  return (
    <Select
      {...control}
      value={typeof value === 'number' ? value : null}
      disabled={disabled}
      placeholder={text('admin.menu.choose')}
      options={TYPES.map((type) => ({ value: type, label: text(`admin.menu.type.${type}`) }))}
      onChange={(type) => {
        form.setFieldsValue({ moduleId: '', urlAddress: '' });
        onChange?.(type);
      }}
    />
  );
}
