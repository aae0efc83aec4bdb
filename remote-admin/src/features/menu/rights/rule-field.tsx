import { FIELD_RULE } from '@banyan/shared-contracts/menu-admin/field-code';
import type { CustomFieldProps } from '@banyan/shared-ui/crud';
import { Select } from 'antd';
import { useText } from '../../../kernel/use-text';

/** The table to which a field belongs. */
export function RuleField({ value, onChange, ...control }: CustomFieldProps) {
  const text = useText();
  return (
    <Select
      {...control}
      value={Number(value ?? FIELD_RULE.main)}
      options={Object.values(FIELD_RULE).map((rule) => ({ value: rule, label: text(`admin.menu.rule.${rule}`) }))}
      onChange={(rule) => onChange?.(rule)}
    />
  );
}

/** The same in a list. */
export function RuleCell({ rule, table }: { rule: 0 | 1 | 2; table: string }) {
  const text = useText();
  return <>{[text(`admin.menu.rule.${rule}`), table].filter(Boolean).join(' · ')}</>;
}
