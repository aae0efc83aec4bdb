import { groupSelectContract } from '@banyan/shared-contracts/forms/widgets/group-select/group-select.contract';
import { principalEdit, principalFilter } from '../../kernel/shared-parts';
import { TextView } from '../../kernel/text/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';

export const widget = defineFieldWidget(groupSelectContract, {
  Edit: principalEdit('group'),
  View: TextView,
  Filter: principalFilter('group'),
  prompt: 'choose',
});
