import { roleSelectContract } from '@banyan/shared-contracts/forms/widgets/role-select/role-select.contract';
import { principalEdit, principalFilter } from '../../kernel/shared-parts';
import { TextView } from '../../kernel/text/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';

export const widget = defineFieldWidget(roleSelectContract, {
  Edit: principalEdit('role'),
  View: TextView,
  Filter: principalFilter('role'),
  prompt: 'choose',
});
