import { depSelectContract } from '@banyan/shared-contracts/forms/widgets/dep-select/dep-select.contract';
import { principalEdit, principalFilter } from '../../kernel/shared-parts';
import { TextView } from '../../kernel/text/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';

export const widget = defineFieldWidget(depSelectContract, {
  Edit: principalEdit('department'),
  View: TextView,
  Filter: principalFilter('department'),
  prompt: 'choose',
});
