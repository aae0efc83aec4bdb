import { usersSelectContract } from '@banyan/shared-contracts/forms/widgets/users-select/users-select.contract';
import { principalEdit, principalFilter } from '../../kernel/shared-parts';
import { TextView } from '../../kernel/text/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';

export const widget = defineFieldWidget(usersSelectContract, {
  Edit: principalEdit('mixed'),
  View: TextView,
  Filter: principalFilter('mixed'),
  prompt: 'choose',
});
