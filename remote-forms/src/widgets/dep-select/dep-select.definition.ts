import { depSelectContract } from '@banyan/shared-contracts/forms/widgets/principal-choice.contract';
import { principalEdit, principalFilter } from '../../kernel/shared-parts';
import { TextView } from '../../kernel/text-view';
import { ownChoice } from '../../kernel/own-choice';
import { defineFieldWidget } from '../../kernel/widget-definition';

export const depSelect = defineFieldWidget(depSelectContract, {
  Edit: principalEdit('department'),
  View: TextView,
  Filter: principalFilter('department'),
  prompt: 'choose',
  current: ({ user }, { multiple }) => ownChoice([user.departmentId], multiple),
});
