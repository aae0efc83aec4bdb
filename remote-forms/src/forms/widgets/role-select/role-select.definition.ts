import { roleSelectContract } from '@banyan/shared-contracts/forms/widgets/principal-choice.contract';
import { principalEdit, principalFilter } from '../../kernel/shared-parts';
import { TextView } from '../../kernel/text/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';

export const roleSelect = defineFieldWidget(roleSelectContract, {
  Edit: principalEdit('role'),
  View: TextView,
  Filter: principalFilter('role'),
  prompt: 'choose',
});
