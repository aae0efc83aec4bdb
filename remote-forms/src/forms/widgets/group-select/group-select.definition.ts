import { groupSelectContract } from '@banyan/shared-contracts/forms/widgets/principal-choice.contract';
import { principalEdit, principalFilter } from '../../kernel/shared-parts';
import { TextView } from '../../kernel/text/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';

export const groupSelect = defineFieldWidget(groupSelectContract, {
  Edit: principalEdit('group'),
  View: TextView,
  Filter: principalFilter('group'),
  prompt: 'choose',
});
