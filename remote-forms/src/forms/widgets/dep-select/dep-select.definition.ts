import { depSelectContract } from '@banyan/shared-contracts/forms/widgets/principal-choice.contract';
import { principalEdit, principalFilter } from '../../kernel/shared-parts';
import { TextView } from '../../kernel/text/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';

export const depSelect = defineFieldWidget(depSelectContract, {
  Edit: principalEdit('department'),
  View: TextView,
  Filter: principalFilter('department'),
  prompt: 'choose',
});
