import { PARAMETER_TYPES } from '@banyan/shared-contracts/forms/designs/interfaces/interface-step.contract';
import type { CustomFieldProps } from '@banyan/shared-ui/crud';
import { useText } from '../../kernel/use-text';
import { listIn } from '../../kernel/json/json-list';
import { JsonRows } from '../../kernel/json/json-rows';

/** The parameters of an interface, kept as JSON text. */
export function ParametersField({ value, onChange }: CustomFieldProps) {
  const text = useText();
  return (
    <JsonRows
      label={text('admin.interface.parameters')}
      rows={listIn(value)}
      fresh={{ field: '', fieldName: '', dataType: 'varchar', required: 0, defaultValue: '' }}
      columns={[
        { key: 'field', label: text('admin.interface.parameterName') },
        { key: 'fieldName', label: text('admin.interface.parameterTitle') },
        {
          key: 'dataType',
          label: text('admin.interface.parameterType'),
          options: PARAMETER_TYPES.map((type) => ({ value: type, label: text(`admin.interface.type.${type}`) })),
        },
        {
          key: 'required',
          label: text('admin.interface.required'),
          options: [
            { value: 0, label: text('admin.interface.optional') },
            { value: 1, label: text('admin.interface.required') },
          ],
        },
        {
          key: 'defaultValue',
          label: text('admin.interface.defaultValue'),
          // Other types may also have a variable of the caller.
          typeOf: ({ dataType, defaultValue }) => (dataType === 'datetime' && /^-?\d*$/.test(String(defaultValue)) ? dataType : 'varchar'),
        },
      ]}
      onChange={(rows) => onChange?.(JSON.stringify(rows))}
    />
  );
}

/** The fields of an interface, kept as JSON text. */
export function FieldsField({ value, onChange }: CustomFieldProps) {
  const text = useText();
  return (
    <JsonRows
      label={text('admin.interface.fields')}
      rows={listIn(value)}
      fresh={{ field: '', defaultValue: '' }}
      columns={[
        { key: 'field', label: text('admin.interface.fieldTitle') },
        { key: 'defaultValue', label: text('admin.interface.fieldKey') },
      ]}
      onChange={(rows) => onChange?.(JSON.stringify(rows))}
    />
  );
}
