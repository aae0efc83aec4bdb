import { posSelectContract } from '@banyan/shared-contracts/forms/widgets/pos-select/pos-select.contract';
import { principalEdit, principalFilter } from '../../kernel/shared-parts';
import { TextView } from '../../kernel/text/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';

export const widget = defineFieldWidget(posSelectContract, {
  Edit: principalEdit('position'),
  View: TextView,
  Filter: principalFilter('position'),
  prompt: 'choose',
});
