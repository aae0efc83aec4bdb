import type { CustomFieldProps } from '@banyan/shared-ui/crud';
import { PrincipalField } from '@banyan/shared-ui/picker';
import { splitCsv } from '@banyan/shared-contracts/wire/scalars';
import { useText } from '../../kernel/use-text';

/** Roles that may call an interface, kept as ids joined by commas. */
export function RolesField({ value, onChange, disabled = false, ...control }: CustomFieldProps) {
  const text = useText();
  return (
    <PrincipalField
      kind="role"
      multiple
      emptyText={text('admin.interface.callers.noRole')}
      control={control}
      value={splitCsv(typeof value === 'string' ? value : '')}
      onChange={(ids) => onChange?.(ids.join(','))}
      disabled={disabled}
    />
  );
}
