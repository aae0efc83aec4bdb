import type { UserSelectSettings, UserSelectValue } from '@banyan/shared-contracts/forms/widgets/user-select.contract';
import { PrincipalField } from '@banyan/shared-ui/picker';
import type { EditProps } from '../../kernel/widget-definition';

/** People out of the organization, chosen in a dialog. */
export function UserSelectEdit(props: EditProps<UserSelectSettings, UserSelectValue>) {
  const { control, settings, value, onChange, onBlur, disabled, invalid, placeholder } = props;
  const { multiple, clearable } = settings;
  const chosen = Array.isArray(value) ? value : value === null || value === '' ? [] : [value];
  return (
    <PrincipalField
      kind="user"
      control={control}
      multiple={multiple}
      value={chosen}
      onChange={(ids) => onChange(multiple ? ids : (ids[0] ?? null))}
      onBlur={onBlur}
      disabled={disabled}
      invalid={invalid}
      clearable={clearable}
      placeholder={placeholder}
    />
  );
}
