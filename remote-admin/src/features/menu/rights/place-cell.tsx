import type { FieldPlace } from '@banyan/shared-contracts/menu-admin/field-code';
import { RuleCell } from './rule-field';

export const placeCell = ({ fieldRule, childTableKey, bindTable }: FieldPlace) => (
  <RuleCell rule={fieldRule} table={childTableKey === '' ? bindTable : childTableKey} />
);
