import { inputNumberContract } from '@banyan/shared-contracts/forms/widgets/input-number/input-number.contract';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { NumberFilter, NumberView } from '../../kernel/shared-parts';
import { defineFieldWidget } from '../../kernel/widget-definition';

const InputNumberEdit = lazyPart(() => import(/* webpackChunkName: "figures" */ './input-number.edit'), 'InputNumberEdit');

export const widget = defineFieldWidget(inputNumberContract, {
  Edit: InputNumberEdit,
  View: NumberView,
  Filter: NumberFilter,
  prompt: 'enter',
  figures: true,
});
