import { FIELD_RULE, type fieldPlaceInput } from '@banyan/shared-contracts/menu-admin/field-code';
import type { CrudField } from '@banyan/shared-ui/crud';
import type * as z from '@banyan/shared-contracts/schema';
import type { TextKey } from '../../../kernel/use-text';
import { RuleField } from './rule-field';

/** The place of a field: its table, and the key of a sub-table. */
export const placeFields: CrudField<z.input<typeof fieldPlaceInput>, TextKey>[] = [
  { key: 'fieldRule', label: 'admin.menu.fieldRule', widget: 'custom', Component: RuleField, half: true },
  { key: 'bindTable', label: 'admin.menu.bindTable', widget: 'text', half: true },
  {
    key: 'childTableKey',
    label: 'admin.menu.childTableKey',
    widget: 'text',
    hidden: ({ values }) => values.fieldRule !== FIELD_RULE.child,
  },
];

export const PLACE_DEFAULTS = { fieldRule: FIELD_RULE.main, bindTable: '', childTableKey: '' } as const;
